const WEIGHTS = [7, 1, 3];

/** БИК: nine digits; the first tells how the bank takes part in payments. */
export function isBik(text: string): boolean {
  return /^[012]\d{8}$/.test(text);
}

/** A settlement account kept in the bank with this БИК. */
export function isSettlementAccount(account: string, bik: string): boolean {
  if (!isBik(bik) || !/^\d{20}$/.test(account)) return false;
  // Accounts of the treasury bear numbers of their own order, without this key.
  if (account.startsWith('0')) return true;
  return hasKey(isCashCentre(bik) ? cashCentreNumber(bik) : bik.slice(-3), account);
}

/** The bank's own account with the central bank: it ends like the БИК. */
export function isCorrespondentAccount(account: string, bik: string): boolean {
  if (!isBik(bik) || !/^301\d{17}$/.test(account)) return false;
  return account.slice(-3) === bik.slice(-3) && hasKey(cashCentreNumber(bik), account);
}

/** Cash-settlement centres of the central bank itself. */
function isCashCentre(bik: string): boolean {
  return ['000', '001', '002'].includes(bik.slice(-3));
}

function cashCentreNumber(bik: string): string {
  return `0${bik.slice(4, 6)}`;
}

/** Bank of Russia, order 515 of 8 September 1997: the last digits of the products add up to a multiple of ten. */
function hasKey(prefix: string, account: string): boolean {
  const digits = [...(prefix + account)].map(Number);
  const sum = digits.reduce((total, digit, index) => total + ((digit * WEIGHTS[index % 3]!) % 10), 0);
  return sum % 10 === 0;
}
