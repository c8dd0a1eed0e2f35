import type { RefusalCode } from '../refusal.ts';

export type ToastTheme = 'dark' | 'white' | 'error' | 'warning' | 'success';

export interface Toast {
  id: string;
  title: string;
  message: string;
  theme: ToastTheme;
  icon: string;
  closeBtn: boolean;
  /** When it appeared; the oldest goes first. */
  initiatedTime: number;
  /** The code behind a title that was put into words. */
  code?: string;
}

export interface ToastContext {
  shown: readonly Pick<Toast, 'id'>[];
  now: number;
  /** From 0 up to but not including 1. */
  random: () => number;
}

/** A short head over the server's sentence, for every code of ours. */
const ERROR_TITLES: Record<RefusalCode, string> = {
  VALIDATION: 'Проверьте данные',
  UNKNOWN_FIELD: 'Проверьте данные',
  BAD_REQUEST: 'Некорректный запрос',
  CODE_INVALID: 'Код не подошёл',
  CODE_ATTEMPTS: 'Попытки закончились',
  LOGIN_FAILED: 'Войти не получилось',
  CONSENT_REQUIRED: 'Нужно согласие',
  TOKEN_INVALID: 'Ссылка не сработала',
  TOKEN_USED: 'Ссылка не сработала',
  TOKEN_EXPIRED: 'Ссылка не сработала',
  UNAUTHORIZED: 'Нужен вход',
  FORBIDDEN: 'Нет доступа',
  NOT_FOUND: 'Не найдено',
  QUANTITY_OVER_STOCK: 'Столько нет в наличии',
  IDEMPOTENCY_KEY: 'Некорректный запрос',
  IDEMPOTENCY_MISMATCH: 'Заказ не оформлен',
  BASKET_CHANGED: 'Корзина изменилась',
  PRICE_CHANGED: 'Сумма изменилась',
  OUT_OF_STOCK: 'Наличие изменилось',
  MIN_ORDER_SUM: 'Мало для заказа',
  ORDER_LIMIT: 'Больше лимита',
  UNPAID_ORDERS: 'Сначала оплатите прежние заказы',
  COMPANY_CLOSED: 'Заказ не оформлен',
  PAYMENT_METHOD: 'Выберите оплату',
  PAYMENT_DONE: 'Оплата не нужна',
  PAYMENT_LATE: 'Время вышло',
  PAYMENT_UNAVAILABLE: 'Банк не отвечает',
  REFUND_TOO_MUCH: 'Столько вернуть нельзя',
  ADVANCE_SHORT: 'Не хватает аванса',
  ADVANCE_OVER: 'Не получилось',
  DEFERRED_LIMIT: 'Лимит отсрочки',
  DEFERRED_OVERDUE: 'Отсрочка закрыта',
  DELIVERY_CHOICE: 'Проверьте доставку',
  ORDER_MOVE: 'Не получилось',
  ORDER_UNPAID: 'Не получилось',
  RETURN_PART: 'Вернуть нельзя',
  RETURN_TOO_MUCH: 'Столько вернуть нельзя',
  RETURN_LATE: 'Срок прошёл',
  RETURN_MOVE: 'Не получилось',
  BASKET_FULL: 'Корзина заполнена',
  CONFLICT: 'Данные изменились',
  EMAIL_TAKEN: 'Адрес занят',
  QUOTE_SENT: 'Заявка уже отправлена',
  BODY_TOO_LARGE: 'Слишком большой запрос',
  FILE_TOO_LARGE: 'Файл не принят',
  FILE_EMPTY: 'Файл не принят',
  FILE_TYPE: 'Файл не принят',
  UNPROCESSABLE: 'Не получилось',
  TOO_MANY_REQUESTS: 'Слишком часто',
  INTERNAL: 'Ошибка на сервере',
  OVERLOADED: 'Сервер занят',
  DEADLINE: 'Сервер не успел ответить',
  DATABASE_UNAVAILABLE: 'Сервис недоступен',
  STORAGE_UNAVAILABLE: 'Хранилище недоступно',
  CATALOG_STARTING: 'Каталог загружается',
  STOPPING: 'Сервер перезапускается',
  INVITATION_WITHDRAWN: 'Ссылка не сработала',
  CONFIRM_IDENTITY: 'Подтвердите, что это вы',
  PHONE_TAKEN: 'Номер занят',
  CONFIRM_CONTACT: 'Подтвердите почту или телефон',
  PASSKEY_INVALID: 'Ключ не подошёл',
  PASSKEY_KNOWN: 'Уже есть',
  PASSKEYS_FULL: 'Больше нельзя',
  EMPLOYEE_KNOWN: 'Уже есть',
  COMPANY_CHANGED: 'Выбрана другая компания',
  COMPANY_OWN: 'Уже есть',
  OWNER_STAYS: 'Сначала передайте права',
  CONTACT_UNCONFIRMED: 'Контакт не подтверждён',
  ORDERS_OPEN: 'Есть незавершённые заказы',
  DEBT_OPEN: 'Есть неоплаченные заказы',
  COMPANY_OWNED: 'Сначала передайте права',
  FAVOURITES_FULL: 'Больше нельзя',
  COMPARISON_FULL: 'Больше нельзя',
  COMPARISON_CATEGORY_FULL: 'Больше нельзя',
  PRICE_RULES_FULL: 'Слишком много правил',
  FILE_BROKEN: 'Файл не принят',
  FILES_FULL: 'Файл не принят',
  STATEMENT_FORMAT: 'Файл не принят',
  STATEMENT_TOO_LONG: 'Файл не принят',
  STATEMENT_ACCOUNT: 'Файл не принят',
  MATCH_OVER_LINE: 'Не получилось',
  MATCH_OVER_ORDER: 'Не получилось',
  MATCH_ORDER: 'Не получилось',
  MATCH_SPENT: 'Не получилось',
  MATCH_REFUNDED: 'Не получилось',
  DOCUMENTS_MISSING: 'Не все документы',
  VERIFICATION_LOCKED: 'Заявка на проверке',
  TOO_MANY_ROWS: 'Больше нельзя',
  COMPANY_KNOWN: 'Уже есть',
  SYNONYMS_KNOWN: 'Уже есть',
  BAD_JSON: 'Некорректный запрос',
  BODY_TOO_DEEP: 'Некорректный запрос',
  LIST_TOO_LONG: 'Слишком длинный список',
  DUPLICATE_KEY: 'Некорректный запрос',
  LIMIT: 'Слишком длинный список',
  BASKET_TOO_LARGE: 'Слишком большая корзина',
  DUPLICATE_OFFER: 'Проверьте данные',
  UNKNOWN_REGION: 'Город не найден',
  STAFF_LOGIN_FAILED: 'Войти не получилось',
  TICKET_INVALID: 'Войти не получилось',
  TOTP_REQUIRED: 'Нужен второй фактор',
  METHOD_NOT_ALLOWED: 'Некорректный запрос',
  REQUEST_TIMEOUT: 'Сервер не дождался данных',
  SECOND_FACTOR_SET: 'Уже есть',
  POWER_TERM: 'Проверьте данные',
  URI_TOO_LONG: 'Некорректный запрос',
  UNSUPPORTED_MEDIA_TYPE: 'Некорректный запрос',
  HEADERS_TOO_LARGE: 'Некорректный запрос',
  NOT_READY: 'Сервис недоступен',
};

const ID_LENGTH = 4;
const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An error that carries neither a code nor a message has nothing to say. */
export function errorToast(
  { code = '', message = '' }: { code?: string | undefined; message?: string | undefined },
  context: ToastContext,
): Toast | undefined {
  if (code === '' && message === '') return undefined;
  return { ...newToast(context), title: errorTitle(code), message, theme: 'error', icon: 'error', code };
}

export function successToast(message: string, context: ToastContext): Toast {
  return { ...newToast(context), title: '', message, theme: 'success', icon: 'success' };
}

/** Codes may come joined; those of our list are put into words, others are shown as they are. */
export function errorTitle(code: string): string {
  const titles = code
    .split(' & ')
    .map((one) => (Object.hasOwn(ERROR_TITLES, one) ? ERROR_TITLES[one as RefusalCode] : one));
  return [...new Set(titles)].join(' & ');
}

function newToast({ shown, now, random }: ToastContext): Pick<Toast, 'id' | 'closeBtn' | 'initiatedTime'> {
  return { id: freshId(shown, random), closeBtn: true, initiatedTime: now };
}

function freshId(shown: ToastContext['shown'], random: () => number): string {
  for (;;) {
    const id = Array.from(
      { length: ID_LENGTH },
      () => ID_LETTERS[Math.floor(random() * ID_LETTERS.length)],
    ).join('');
    if (shown.every((toast) => toast.id !== id)) return id;
  }
}
