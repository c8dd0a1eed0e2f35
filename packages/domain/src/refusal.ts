/** Every way the shop can say no, with the sentence a person reads. A new refusal starts with a new line here. */
export const REFUSALS = {
  BAD_JSON: 'Тело запроса не является корректным JSON',
  BODY_TOO_DEEP: 'Слишком глубокая вложенность данных',
  LIST_TOO_LONG: 'Слишком длинный список',
  DUPLICATE_KEY: 'Поле указано дважды',
  VALIDATION: 'Проверьте введённые данные',
  UNKNOWN_FIELD: 'Неизвестное поле',
  LIMIT: 'Столько строк за один раз получить нельзя',
  QUANTITY_OVER_STOCK: 'Столько на складе нет',
  BASKET_TOO_LARGE: 'Варианты подбираются для корзины не больше чем из 200 позиций',
  DUPLICATE_OFFER: 'Одно и то же предложение указано дважды',
  UNKNOWN_REGION: 'Такого города мы не знаем',
  BAD_REQUEST: 'Некорректный запрос',
  CODE_INVALID: 'Код не подходит. Проверьте цифры или запросите новый код',
  CODE_ATTEMPTS: 'Код введён неверно слишком много раз. Запросите новый код',
  LOGIN_FAILED: 'Логин или пароль не подходят. Если почта ещё не подтверждена, войдите по коду',
  STAFF_LOGIN_FAILED: 'Почта или пароль не подходят',
  TICKET_INVALID: 'Вход занял слишком много времени. Введите пароль ещё раз',
  CONSENT_REQUIRED: 'Чтобы продолжить, подтвердите согласие с документами',
  TOKEN_INVALID: 'Ссылка недействительна: она уже использована или устарела',
  TOKEN_USED: 'По этой ссылке уже прошли: она работает один раз',
  TOKEN_EXPIRED: 'Срок действия ссылки закончился',
  INVITATION_WITHDRAWN: 'Приглашение отозвали',
  UNAUTHORIZED: 'Войдите, чтобы продолжить',
  FORBIDDEN: 'Недостаточно прав',
  CONFIRM_IDENTITY: 'Подтвердите, что это вы: паролем, кодом или ключом доступа',
  TOTP_REQUIRED: 'Сначала включите второй фактор: без него работать нельзя',
  NOT_FOUND: 'Не найдено',
  METHOD_NOT_ALLOWED: 'Этот способ обращения не поддерживается',
  REQUEST_TIMEOUT: 'Запрос передавался слишком долго',
  CONFLICT: 'Данные изменились, обновите страницу',
  EMAIL_TAKEN: 'Этот адрес уже подтверждён в другом кабинете',
  PHONE_TAKEN: 'Этот номер уже подтверждён в другом кабинете',
  CONFIRM_CONTACT: 'Сначала подтвердите почту или телефон: туда придёт письмо о новом ключе',
  PASSKEY_INVALID: 'Ключ доступа не подошёл. Попробуйте ещё раз или войдите по коду',
  PASSKEY_KNOWN: 'Этот ключ доступа уже добавлен',
  PASSKEYS_FULL: 'Ключей доступа уже 10. Удалите ненужный и добавьте снова',
  EMPLOYEE_KNOWN: 'Этот человек уже сотрудник компании',
  COMPANY_CHANGED:
    'В другой вкладке выбрана другая компания, поэтому здесь ничего не изменено. Обновите страницу',
  COMPANY_OWN: 'Вы уже действуете за эту компанию: выберите её в шапке сайта',
  OWNER_STAYS: 'Владельца нельзя удалить или сменить ему роль: сначала передайте права другому сотруднику',
  CONTACT_UNCONFIRMED: 'Сначала этот человек должен подтвердить почту или телефон',
  SECOND_FACTOR_SET: 'Второй фактор уже включён',
  ORDERS_OPEN: 'Кабинет нельзя удалить, пока есть незавершённые заказы',
  COMPANY_OWNED: 'Сначала передайте другому или закройте компанию, которой вы владеете',
  SYNONYMS_KNOWN: 'Такая группа синонимов уже есть',
  IDEMPOTENCY_KEY: 'Нужен заголовок Idempotency-Key: без него повтор оформил бы второй заказ',
  IDEMPOTENCY_MISMATCH: 'С этим ключом уже отправлен другой заказ. Обновите страницу и попробуйте ещё раз',
  BASKET_CHANGED: 'Корзина изменилась, пока вы оформляли заказ. Проверьте её и подтвердите ещё раз',
  PRICE_CHANGED: 'Сумма заказа изменилась. Проверьте её и подтвердите ещё раз',
  OUT_OF_STOCK: 'Часть товаров уже разобрали. Проверьте количество и подтвердите ещё раз',
  MIN_ORDER_SUM: 'Не набрана минимальная сумма заказа у продавца',
  ORDER_LIMIT: 'Сумма больше вашего лимита: заказ оформит владелец компании или согласующий',
  COMPANY_CLOSED: 'Организация ликвидирована: оформить на неё заказ нельзя',
  PAYMENT_METHOD: 'Этим способом оплатить заказ нельзя',
  PAYMENT_DONE: 'Заказ уже оплачен',
  PAYMENT_LATE: 'Время на оплату вышло: заказ отменён или скоро отменится',
  PAYMENT_UNAVAILABLE: 'Банк сейчас не отвечает. Заказ сохранён, попробуйте оплатить через минуту',
  REFUND_TOO_MUCH: 'Вернуть можно не больше, чем оплачено онлайн и ещё не возвращено',
  DEFERRED_LIMIT: 'Сумма больше, чем осталось от лимита отсрочки',
  DEFERRED_OVERDUE: 'Есть просроченные платежи: отсрочка откроется, когда они будут оплачены',
  DELIVERY_CHOICE: 'Так доставить эту посылку нельзя. Выберите другой способ',
  ORDER_MOVE: 'Из этого состояния заказ так перевести нельзя',
  BASKET_FULL: 'В корзине уже 2000 позиций — больше не поместится',
  FAVOURITES_FULL: 'В избранном уже 1000 товаров — больше не поместится. Уберите лишнее и добавьте снова',
  COMPARISON_FULL: 'В сравнении уже 50 товаров — больше не поместится. Уберите лишнее и добавьте снова',
  COMPARISON_CATEGORY_FULL:
    'В этой категории сравнения уже 20 товаров — больше не поместится. Уберите лишнее и добавьте снова',
  QUOTE_SENT: 'Эта заявка уже отправлена с другими данными',
  BODY_TOO_LARGE: 'Слишком большой запрос',
  FILE_TOO_LARGE: 'Файл больше допустимого размера',
  FILE_EMPTY: 'Файл пуст',
  FILE_TYPE: 'Файлы такого типа не принимаются',
  FILE_BROKEN: 'Файл повреждён или его нельзя безопасно открыть: сохраните его заново и пришлите ещё раз',
  FILES_FULL: 'Места для файлов больше нет: удалите ненужные',
  STATEMENT_FORMAT: 'Это не выписка в формате 1С. Выгрузите выписку в формате 1С (kl_to_1c.txt)',
  STATEMENT_TOO_LONG: 'В выписке больше 50 000 документов или 20 МБ: выгрузите её за меньший период',
  STATEMENT_ACCOUNT: 'Выписка по чужому счёту: такого счёта у маркетплейса нет',
  MATCH_OVER_LINE: 'Зачесть можно не больше, чем осталось от поступления',
  MATCH_OVER_ORDER: 'По заказу осталось оплатить меньше: излишек зачтите авансом компании',
  MATCH_ORDER: 'Этот заказ не оплачивают переводом по счёту',
  MATCH_REFUNDED: 'Деньги по этому заказу уже возвращали покупателю: отменить зачёт нельзя',
  DOCUMENTS_MISSING: 'Приложены не все обязательные документы',
  POWER_TERM: 'Укажите срок доверенности: он не может быть в прошлом',
  VERIFICATION_LOCKED: 'Заявка уже на проверке, изменить её нельзя',
  TOO_MANY_ROWS: 'Больше добавить нельзя: удалите ненужное',
  COMPANY_KNOWN: 'Компания с таким ИНН и КПП уже есть',
  URI_TOO_LONG: 'Слишком длинный адрес',
  UNSUPPORTED_MEDIA_TYPE: 'Неподдерживаемый тип данных',
  UNPROCESSABLE: 'Запрос понят, но выполнить его нельзя',
  HEADERS_TOO_LARGE: 'Слишком большие заголовки запроса',
  TOO_MANY_REQUESTS: 'Слишком много попыток, повторите позже',
  INTERNAL: 'Что-то сломалось на нашей стороне. Мы уже знаем об этом',
  OVERLOADED: 'Сервер перегружен, повторите через несколько секунд',
  DEADLINE: 'Сервер не успел ответить, повторите попытку',
  DATABASE_UNAVAILABLE: 'Сервис временно недоступен, повторите через несколько секунд',
  STORAGE_UNAVAILABLE: 'Хранилище файлов временно недоступно, повторите позже',
  CATALOG_STARTING: 'Каталог загружается, повторите через несколько секунд',
  NOT_READY: 'Магазин пока не может обслуживать покупателей',
  STOPPING: 'Сервер перезапускается, повторите через несколько секунд',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** What a person or a program needs to know to do better; it travels beside the code in the answer. */
export type RefusalDetails = Readonly<Record<string, string | number | boolean | null>>;

export type RefusedItem = RefusalDetails & { code: string; message: string };

/** The shop says no for a reason a person can understand. Anything else thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly field: string | undefined;
  readonly details: RefusalDetails;

  /** What else is to be told, thing by thing: each line of an order that is no longer as it was seen. */
  readonly items: readonly RefusedItem[];

  constructor(
    code: RefusalCode,
    { field, ...details }: { field?: string } & RefusalDetails = {},
    items: readonly RefusedItem[] = [],
  ) {
    super(REFUSALS[code]);
    this.items = items;
    this.code = code;
    this.field = field;
    this.details = details;
  }
}
