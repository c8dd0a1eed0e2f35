/** The password of every demo account, shown in the README. It opens nothing but the demo. */
export const DEMO_PASSWORD = 'okoem-demo-1';

export interface DemoCompany {
  kind: 'ENTITY' | 'IP';
  name: string;
  fullName: string;
  city: string;
  taxRegion: string;
  taxSystem: 4 | 5;
  /** Document status of its verification: 1 new, 2 in review, 3 approved, 4 rejected. */
  verification: 1 | 2 | 3 | 4;
}

export interface DemoCustomer {
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
  patronymic: string;
  company?: DemoCompany;
  /** Works for the company of another customer, by number. */
  employee?: {
    of: number;
    role: 'buyer' | 'approver' | 'accountant' | 'viewer';
    position: string;
    /** Kopecks. */
    orderLimit?: number;
  };
  /** Waits to be let into the company of another customer. */
  asksToJoin?: number;
}

const company = (
  kind: DemoCompany['kind'],
  name: string,
  fullName: string,
  city: string,
  taxRegion: string,
  taxSystem: DemoCompany['taxSystem'],
  verification: DemoCompany['verification'],
): DemoCompany => ({ kind, name, fullName, city, taxRegion, taxSystem, verification });

const person = (
  email: string,
  phone: string,
  lastName: string,
  firstName: string,
  patronymic: string,
): DemoCustomer => ({
  email: `${email}@demo.okoem.example`,
  phone,
  firstName,
  lastName,
  patronymic,
});

/** Customers of all three types; nobody of this name has this address, which does not exist. */
export const CUSTOMERS: readonly DemoCustomer[] = [
  person('anna', '+79000000001', 'Смирнова', 'Анна', 'Игоревна'),
  person('pavel', '+79000000002', 'Ершов', 'Павел', 'Андреевич'),
  {
    ...person('zakupki', '+79000000003', 'Ильин', 'Пётр', 'Сергеевич'),
    company: company(
      'ENTITY',
      'ООО «Контур-Монтаж»',
      'Общество с ограниченной ответственностью «Контур-Монтаж»',
      'Москва',
      '77',
      5,
      3,
    ),
  },
  {
    ...person('snab', '+79000000004', 'Гордеева', 'Марина', 'Львовна'),
    company: company(
      'ENTITY',
      'АО «Завод Прибой»',
      'Акционерное общество «Завод Прибой»',
      'Нижний Новгород',
      '52',
      5,
      2,
    ),
  },
  {
    ...person('sokolov', '+79000000005', 'Соколов', 'Денис', 'Викторович'),
    company: company(
      'IP',
      'ИП Соколов Д. В.',
      'Индивидуальный предприниматель Соколов Денис Викторович',
      'Казань',
      '16',
      4,
      3,
    ),
  },
  {
    ...person('litvin', '+79000000006', 'Литвин', 'Олег', 'Романович'),
    company: company(
      'IP',
      'ИП Литвин О. Р.',
      'Индивидуальный предприниматель Литвин Олег Романович',
      'Краснодар',
      '23',
      4,
      4,
    ),
  },
  {
    ...person('proekt', '+79000000007', 'Захарова', 'Елена', 'Юрьевна'),
    company: company(
      'ENTITY',
      'ООО «Проект-Сигнал»',
      'Общество с ограниченной ответственностью «Проект-Сигнал»',
      'Екатеринбург',
      '66',
      5,
      3,
    ),
  },
  {
    ...person('novichok', '+79000000008', 'Юдин', 'Артём', 'Павлович'),
    company: company(
      'ENTITY',
      'ООО «Новый подъезд»',
      'Общество с ограниченной ответственностью «Новый подъезд»',
      'Самара',
      '63',
      4,
      1,
    ),
  },
  {
    ...person('kontur-buyer', '+79000000009', 'Белов', 'Сергей', 'Петрович'),
    employee: { of: 3, role: 'buyer', position: 'Снабженец', orderLimit: 15_000_000 },
  },
  {
    ...person('kontur-approver', '+79000000010', 'Климова', 'Ирина', 'Олеговна'),
    employee: { of: 3, role: 'approver', position: 'Начальник отдела закупок' },
  },
  {
    ...person('kontur-accountant', '+79000000011', 'Седова', 'Тамара', 'Ильинична'),
    employee: { of: 3, role: 'accountant', position: 'Бухгалтер' },
  },
  {
    ...person('kontur-viewer', '+79000000012', 'Мухин', 'Лев', 'Андреевич'),
    employee: { of: 3, role: 'viewer', position: 'Монтажник' },
  },
  { ...person('kontur-new', '+79000000013', 'Рогова', 'Дарья', 'Максимовна'), asksToJoin: 3 },
];

/** A letter is on its way to nobody: whoever owns the company can send it again or take it back. */
export const INVITATION = {
  of: 3,
  email: 'kontur-invited@demo.okoem.example',
  role: 'buyer',
  position: 'Прораб',
};

export const SELLER_PEOPLE = [
  { role: 'owner', names: ['Андрей Вершинин', 'Юлия Котова', 'Степан Громов'] },
  { role: 'catalogue', names: ['Полина Жарова', 'Максим Дроздов', 'Алла Ветрова'] },
  { role: 'orders', names: ['Егор Панин', 'Лидия Строева', 'Кирилл Носов'] },
  { role: 'finance', names: ['Галина Мороз', 'Борис Фёдоров', 'Инна Савич'] },
] as const;

export interface DemoOperator {
  role: 'administrator' | 'content' | 'catalogue' | 'sales' | 'support' | 'finance' | 'auditor';
  name: string;
  email: string;
}

export const OPERATORS: readonly DemoOperator[] = [
  { role: 'administrator', name: 'Ольга Маркова', email: 'admin@demo.okoem.example' },
  { role: 'content', name: 'Вера Лужина', email: 'content@demo.okoem.example' },
  { role: 'catalogue', name: 'Глеб Тихонов', email: 'catalogue@demo.okoem.example' },
  { role: 'sales', name: 'Софья Рыбина', email: 'sales@demo.okoem.example' },
  { role: 'support', name: 'Иван Дёмин', email: 'support@demo.okoem.example' },
  { role: 'finance', name: 'Нина Ключева', email: 'finance@demo.okoem.example' },
  { role: 'auditor', name: 'Роман Осин', email: 'auditor@demo.okoem.example' },
];
