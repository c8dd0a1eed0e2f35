/** What becomes of somebody's rows when he leaves: they go, they lose what names him, or they stay for a reason. */
export type Erasure = 'delete' | { set: string; where?: string } | { keep: string };

export interface PersonalTable {
  table: string;
  /** The column that names the person. */
  by: string;
  /** The heading in the copy that people get of their data, or why there is none. */
  copy: string | { no: string };
  /** Columns that the copy leaves out: secrets, and figures that are nobody's. */
  without?: readonly string[];
  erase: Erasure;
  /** A row made for a company belongs to it: it stays for as long as somebody acts for the company. */
  isShared?: true;
}

/** What others see in place of a name. */
export const NOBODY = 'Покупатель';
export const BOOKS = 'первичные документы хранятся, сколько требует закон';
const COMPANYS = 'принадлежит компании, имени в строке нет';
const OTHERS = 'строка другого человека: здесь только номер того, кто её изменил';
const NUMBER = 'в строке только номер человека, а по номеру имени больше нет';

/**
 * Every column of the database that names a customer. A test walks the foreign keys: whoever adds a table says here what
 * stands in the copy of a person's data and what becomes of it when the person leaves.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'favourite', by: 'customer_id', copy: 'Избранное', erase: 'delete' },
  { table: 'favourite_share', by: 'customer_id', copy: 'Ссылка на избранное', erase: 'delete' },
  { table: 'compared', by: 'customer_id', copy: 'Сравнение', erase: 'delete' },
  {
    table: 'stock_subscription',
    by: 'customer_id',
    copy: 'Ждём поступления',
    without: ['code_hash', 'unsubscribe_token'],
    erase: 'delete',
  },
  { table: 'company_join_request', by: 'customer_id', copy: 'Запросы на доступ', erase: 'delete' },
  { table: 'company_join_request', by: 'decided_by', copy: { no: OTHERS }, erase: { keep: NUMBER } },
  {
    table: 'company_invitation',
    by: 'accepted_by',
    copy: 'Принятые приглашения',
    without: ['token_hash'],
    erase: 'delete',
  },
  {
    table: 'company_invitation',
    by: 'invited_by',
    copy: 'Отправленные приглашения',
    without: ['token_hash'],
    erase: { keep: NUMBER },
  },
  { table: 'company_member', by: 'customer_id', copy: 'Компании', erase: 'delete' },
  { table: 'verification_code', by: 'customer_id', copy: { no: 'коды входа живут минуты' }, erase: 'delete' },
  {
    table: 'passkey',
    by: 'customer_id',
    copy: 'Ключи доступа',
    without: ['user_handle', 'credential_id', 'public_key'],
    erase: 'delete',
  },
  {
    table: 'passkey_challenge',
    by: 'customer_id',
    copy: { no: 'вопросы к ключам живут минуты' },
    erase: 'delete',
  },
  { table: 'mailed_link', by: 'customer_id', copy: { no: 'секрет ссылки из письма' }, erase: 'delete' },
  { table: 'session', by: 'customer_id', copy: 'Входы', erase: 'delete' },
  {
    table: 'idempotency_key',
    by: 'customer_id',
    copy: { no: 'защита от двойного нажатия, живёт неделю' },
    erase: 'delete',
  },
  {
    table: 'consent',
    by: 'customer_id',
    copy: 'Согласия',
    erase: { keep: 'доказывает согласие; имени нет' },
  },
  { table: 'notification_choice', by: 'customer_id', copy: 'Выбор уведомлений', erase: 'delete' },
  { table: 'notice', by: 'customer_id', copy: 'Уведомления', without: ['dedupe_key'], erase: 'delete' },
  { table: 'notice_setting', by: 'customer_id', copy: 'Темп уведомлений', erase: 'delete' },
  { table: 'notice_importance', by: 'customer_id', copy: 'Только важное', erase: 'delete' },
  {
    table: 'digest_item',
    by: 'customer_id',
    copy: { no: 'те же новости есть в уведомлениях' },
    erase: 'delete',
  },
  { table: 'letter_stop', by: 'customer_id', copy: { no: 'секрет ссылки из письма' }, erase: 'delete' },
  {
    table: 'push_subscription',
    by: 'customer_id',
    copy: 'Браузеры с уведомлениями',
    without: ['p256dh', 'auth'],
    erase: 'delete',
  },
  {
    table: 'personal_export',
    by: 'customer_id',
    copy: { no: 'сам этот архив' },
    erase: { set: 'expires_at = now()', where: 'expires_at is not null' },
  },
  { table: 'document_look', by: 'customer_id', copy: 'Кто смотрел документы', erase: 'delete' },
  { table: 'delivery_address', by: 'customer_id', copy: 'Адреса', erase: 'delete', isShared: true },
  { table: 'delivery_recipient', by: 'customer_id', copy: 'Получатели', erase: 'delete', isShared: true },
  {
    table: 'specification',
    by: 'customer_id',
    copy: 'Спецификации',
    without: ['share_token'],
    erase: 'delete',
    isShared: true,
  },
  {
    table: 'specification_layout',
    by: 'customer_id',
    copy: { no: 'раскладка столбцов файла' },
    erase: 'delete',
    isShared: true,
  },
  {
    table: 'remembered_code',
    by: 'customer_id',
    copy: 'Запомненные артикулы',
    erase: 'delete',
    isShared: true,
  },
  { table: 'project', by: 'customer_id', copy: 'Проекты', erase: 'delete', isShared: true },
  { table: 'project_basket', by: 'customer_id', copy: 'Корзины проектов', erase: 'delete', isShared: true },
  { table: 'project_item', by: 'added_by', copy: { no: COMPANYS }, erase: { keep: NUMBER } },
  { table: 'basket', by: 'customer_id', copy: 'Корзина', erase: { keep: 'без строк в ней ничего нет' } },
  { table: 'promo_use', by: 'customer_id', copy: 'Промокоды', erase: { keep: BOOKS } },
  {
    table: 'customer_order',
    by: 'customer_id',
    copy: 'Заказы',
    erase: {
      set: `contact_email = '', contact_phone = '', comment = '', payer = payer - 'email' - 'phone',
            recipient = recipient - 'phone'`,
    },
  },
  {
    table: 'quote_request',
    by: 'customer_id',
    copy: 'Заявки на КП',
    without: ['body_hash', 'idempotency_key'],
    erase: {
      set: `name = '${NOBODY}', phone = '+70000000000', phone_typed = 'удалён', email = 'erased@okoem.invalid',
            comment = ''`,
    },
  },
  {
    table: 'quote',
    by: 'customer_id',
    copy: 'Предложения',
    erase: {
      set: `contact_name = '${NOBODY}', contact_phone = '', contact_email = '', comment = '', decline_comment = ''`,
    },
  },
  {
    table: 'quote_event',
    by: 'customer_id',
    copy: 'Сказанное в предложениях',
    erase: { set: `actor_name = '${NOBODY}', text = ''` },
  },
  {
    table: 'return_request',
    by: 'customer_id',
    copy: 'Возвраты',
    without: ['body_hash', 'idempotency_key'],
    erase: { set: `comment = ''` },
  },
  {
    table: 'approval_request',
    by: 'customer_id',
    copy: 'Согласования',
    without: ['body_hash', 'idempotency_key'],
    erase: { set: `comment = '', asked = asked - 'recipient' - 'comment'`, where: `state <> 'PENDING'` },
  },
  { table: 'approval_request', by: 'decided_by', copy: 'Мои решения', erase: { keep: NUMBER } },
  { table: 'approval_link', by: 'customer_id', copy: { no: 'секрет ссылки из письма' }, erase: 'delete' },
  {
    table: 'verification_request',
    by: 'customer_id',
    copy: 'Верификация',
    erase: { set: `comment = ''` },
  },
  {
    table: 'stored_file',
    by: 'owner_id',
    copy: 'Файлы',
    without: ['storage_key', 'sha256'],
    erase: {
      // Only marked: their bytes, and then their rows, go with the clean-up of private files.
      set: `state = 'removed', removed_at = now()`,
      where: `company_id is null and purpose = 'profile' and state <> 'removed'`,
    },
  },
  { table: 'upload', by: 'owner_id', copy: { no: 'незаконченные загрузки живут сутки' }, erase: 'delete' },
  { table: 'review', by: 'customer_id', copy: 'Отзывы', erase: { set: `author = '${NOBODY}'` } },
  { table: 'review_vote', by: 'customer_id', copy: 'Оценки отзывов', erase: { keep: NUMBER } },
  {
    table: 'product_question',
    by: 'customer_id',
    copy: 'Вопросы о товарах',
    without: ['words'],
    erase: { set: `author = '${NOBODY}'` },
  },
  { table: 'product_answer', by: 'customer_id', copy: 'Ответы', erase: { set: `author = '${NOBODY}'` } },
  { table: 'answer_vote', by: 'customer_id', copy: 'Оценки ответов', erase: { keep: NUMBER } },
  { table: 'opinion_complaint', by: 'customer_id', copy: 'Жалобы', erase: { set: `comment = ''` } },
  {
    table: 'seller_rating',
    by: 'customer_id',
    copy: 'Оценки продавцов',
    erase: { set: `author = '${NOBODY}'` },
  },
  {
    table: 'tender',
    by: 'customer_id',
    copy: 'Заявки на работы',
    erase: {
      set: `contact_name = '${NOBODY}', contact_phone = '+70000000000', contact_email = '', address = ''`,
    },
  },
  {
    table: 'tender_event',
    by: 'customer_id',
    copy: 'Сказанное в заявках',
    erase: { set: `actor_name = '${NOBODY}'` },
  },
  { table: 'tender', by: 'chosen_customer_id', copy: 'Где выбран подрядчиком', erase: { keep: NUMBER } },
  { table: 'tender_search_saved', by: 'customer_id', copy: 'Сохранённые поиски', erase: 'delete' },
  { table: 'tender_proposal', by: 'customer_id', copy: 'Предложения подрядчика', erase: { keep: COMPANYS } },
  { table: 'tender_proposal_version', by: 'customer_id', copy: 'Их версии', erase: { keep: COMPANYS } },
  { table: 'tender_question', by: 'customer_id', copy: 'Вопросы по заявкам', erase: { keep: NUMBER } },
  { table: 'tender_question', by: 'answered_by', copy: 'Ответы по заявкам', erase: { keep: NUMBER } },
  { table: 'tender_stage_step', by: 'customer_id', copy: 'Шаги работ', erase: { keep: NUMBER } },
  { table: 'tender_rating', by: 'customer_id', copy: 'Оценки работ', erase: { keep: NUMBER } },
  {
    table: 'thread_side',
    by: 'customer_id',
    copy: 'Разговоры',
    erase: { set: `name = '${NOBODY}'`, where: 'company_id is null' },
  },
  {
    table: 'thread_message',
    by: 'customer_id',
    copy: 'Сообщения',
    without: ['search', 'client_key'],
    erase: { set: `author_name = '${NOBODY}'` },
  },
];
