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
];

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
