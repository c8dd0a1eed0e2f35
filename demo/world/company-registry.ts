import { CUSTOMERS } from './people.ts';
import { companyRequisites } from './requisites.ts';

/** A company as a registry tells of it. */
export interface DemoRegistryCompany {
  inn: string;
  kpp: string;
  ogrn: string;
  customer_type: 'ENTITY' | 'IP';
  name: string;
  full_name: string;
  legal_address: string;
  head: string;
  /** 1 active, 2 being liquidated, 3 liquidated. */
  status: number;
  tax_system: number | null;
}

const entity = (
  [inn, kpp, ogrn]: [inn: string, kpp: string, ogrn: string],
  name: string,
  {
    address,
    head,
    status = 1,
    tax = null,
  }: { address: string; head: string; status?: number; tax?: number | null },
): DemoRegistryCompany => ({
  inn,
  kpp,
  ogrn,
  customer_type: 'ENTITY',
  name: `ООО «${name}»`,
  full_name: `Общество с ограниченной ответственностью «${name}»`,
  legal_address: address,
  head,
  status,
  tax_system: tax,
});

const CUSTOMER_COMPANIES = CUSTOMERS.flatMap(({ company, lastName, firstName, patronymic }) => {
  if (!company) return [];
  const { kind, name, fullName, city, taxSystem } = company;
  const { inn, kpp, ogrn } = companyRequisites(company);
  const known: DemoRegistryCompany = {
    inn,
    kpp: kpp ?? '',
    ogrn,
    customer_type: kind,
    name,
    full_name: fullName,
    legal_address: `г ${city}, ул. Центральная, 12`,
    head: `${lastName} ${firstName} ${patronymic}`,
    status: 1,
    tax_system: taxSystem,
  };
  return [known];
});

/** Companies that a demo registration can find; numbers of region 98, which does not exist. */
export const REGISTRY_COMPANIES: readonly DemoRegistryCompany[] = [
  ...CUSTOMER_COMPANIES,
  entity(['9803000452', '980301001', '1269800000458'], 'Гранитум', {
    address: '127018, г Москва, ул Складочная, д 3',
    head: 'Тестов Пётр Ильич',
    tax: 5,
  }),
  entity(['9803000452', '980445001', '1269800000458'], 'Гранитум (филиал в Казани)', {
    address: '420107, г Казань, ул Островского, д 57',
    head: 'Галеев Тимур Рашидович',
    tax: 5,
  }),
  entity(['9801000217', '980101001', '1269800000216'], 'Гарантум', {
    address: '190031, г Санкт-Петербург, наб реки Фонтанки, д 92',
    head: 'Ладыгина Инна Олеговна',
    status: 2,
  }),
  entity(['9802000347', '980201001', '1269800000348'], 'Северит-Снаб', {
    address: '163000, г Архангельск, пр-кт Троицкий, д 17',
    head: 'Мезенцев Глеб Ильич',
    status: 3,
  }),
  {
    inn: '980100070141',
    kpp: '',
    ogrn: '326980000007019',
    customer_type: 'IP',
    name: 'ИП Орлова Марина Игоревна',
    full_name: 'Индивидуальный предприниматель Орлова Марина Игоревна',
    legal_address: 'г Тверь',
    head: 'Орлова Марина Игоревна',
    status: 1,
    tax_system: 4,
  },
];
