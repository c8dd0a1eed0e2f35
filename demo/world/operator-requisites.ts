/** Invented, like everybody's: the numbers pass their check digits and belong to nobody. */
export const OPERATOR_REQUISITES = {
  kind: 'ENTITY',
  name: 'ООО «Окоём»',
  inn: '9801000104',
  kpp: '980101001',
  address: '190000, г. Санкт-Петербург, Горизонтная ул., д. 7',
  phone: '8 800 000-00-00',
  email: 'schet@demo.okoem.example',
  bank_name: 'АО «Банк Тестовый», г. Москва',
  bik: '049801701',
  account: '40702810100000100000',
  correspondent: '30101810300000000701',
  director: 'Заборский А. П.',
  accountant: 'Лунина Е. С.',
  notice:
    'Оплата этого счёта означает согласие с условиями поставки. Товар отпускается по факту прихода денег на счёт получателя.',
};
