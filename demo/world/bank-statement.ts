import { OPERATOR_REQUISITES } from './operator-requisites.ts';

/** Our own account in the demo, the one that its invoices name. */
export const DEMO_BANK_ACCOUNT = {
  account: OPERATOR_REQUISITES.account,
  bik: OPERATOR_REQUISITES.bik,
  bank: OPERATOR_REQUISITES.bank_name,
} as const;

export interface DemoPayment {
  /** `2026-11-15`. */
  day: string;
  number: string;
  /** Kopecks. */
  amount: number;
  payer: { inn: string; name: string; account: string };
  purpose: string;
}

/** A statement as a client-bank writes it, of the days from the first payment to the last. */
export function demoStatement(payments: readonly DemoPayment[]): string {
  const days = payments.map(({ day }) => day).toSorted();
  const period = [`ДатаНачала=${written(days[0]!)}`, `ДатаКонца=${written(days.at(-1)!)}`];
  const { account } = DEMO_BANK_ACCOUNT;
  const received = payments.reduce((sum, { amount }) => sum + amount, 0);
  return [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=Windows',
    'Отправитель=Банк Тестовый',
    ...period,
    `РасчСчет=${account}`,
    'СекцияРасчСчет',
    ...period,
    `РасчСчет=${account}`,
    'НачальныйОстаток=1000.00',
    `ВсегоПоступило=${roubles(received)}`,
    'ВсегоСписано=0.00',
    `КонечныйОстаток=${roubles(received + 1000_00)}`,
    'КонецРасчСчет',
    ...payments.flatMap(documentLines),
    'КонецФайла',
    '',
  ].join('\r\n');
}

function documentLines({ day, number, amount, payer, purpose }: DemoPayment): string[] {
  return [
    'СекцияДокумент=Платежное поручение',
    `Номер=${number}`,
    `Дата=${written(day)}`,
    `Сумма=${roubles(amount)}`,
    `ДатаПоступило=${written(day)}`,
    `ПлательщикСчет=${payer.account}`,
    `ПлательщикИНН=${payer.inn}`,
    `Плательщик1=${payer.name}`,
    `ПолучательСчет=${DEMO_BANK_ACCOUNT.account}`,
    'ПолучательИНН=0000000000',
    'Получатель1=ООО "Окоём"',
    `НазначениеПлатежа=${purpose}`,
    'КонецДокумента',
  ];
}

function written(day: string): string {
  return day.split('-').toReversed().join('.');
}

function roubles(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
