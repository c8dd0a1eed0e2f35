const WORDS: Readonly<Record<string, string>> = {
  '3d_secure_failed': 'Не пройдено подтверждение 3-D Secure',
  insufficient_funds: 'На карте не хватило денег',
  credit_refused: 'Партнёр не одобрил оплату частями',
  card_expired: 'Срок карты закончился',
  invalid_card_number: 'Неверный номер карты',
  invalid_csc: 'Неверный код с обратной стороны карты',
  payment_method_limit_exceeded: 'Превышен лимит платежей по карте',
  payment_method_restricted: 'Операции по карте запрещены',
  issuer_unavailable: 'Банк, выпустивший карту, не отвечает',
  call_issuer: 'Банк, выпустивший карту, отклонил платёж: узнайте причину у него',
  country_forbidden: 'Картой этой страны оплатить нельзя',
  expired: 'Время на оплату вышло',
  expired_on_confirmation: 'Время на оплату вышло',
  expired_on_capture: 'Банк снял удержание',
  canceled_by_merchant: 'Платёж отменён',
};

/** Why the bank refused, for the buyer. Words of banks that we do not know are not shown. */
export function failureText(reason: string): string {
  return reason === '' ? '' : (WORDS[reason] ?? 'Банк отклонил платёж');
}
