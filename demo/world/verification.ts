export interface DemoVerification {
  /** Place of the customer in the list, from 1. */
  customer: number;
  status: 1 | 2 | 3 | 4;
  daysAgo: number;
  comment: string;
  /** Document type (7 ИНН, 6 ОГРН, 5 выписка, 4 устав, 1 доверенность), its status and the reason of a refusal. */
  documents: readonly {
    type: number;
    name: string;
    status: 1 | 2 | 3 | 4;
    reason?: string;
    /** Days until a power of attorney ends. */
    validDays?: number;
  }[];
  /** False: the owner of the account shows a power of attorney. */
  isHead?: boolean;
}

/** A company's way to personal prices at every stop. */
export const VERIFICATIONS: readonly DemoVerification[] = [
  {
    customer: 3,
    status: 3,
    daysAgo: 190,
    comment: '',
    documents: [
      { type: 5, name: 'Выписка из ЕГРЮЛ.pdf', status: 3 },
      { type: 7, name: 'ИНН.pdf', status: 3 },
      { type: 6, name: 'ОГРН.pdf', status: 3 },
      { type: 4, name: 'Устав.pdf', status: 3 },
    ],
  },
  {
    customer: 4,
    status: 2,
    daysAgo: 1,
    comment: 'Доверенность на Гордееву М. Л. действует до конца года',
    isHead: false,
    documents: [
      { type: 4, name: 'Устав.pdf', status: 2 },
      { type: 5, name: 'Выписка из ЕГРЮЛ.pdf', status: 2 },
      { type: 7, name: 'ИНН.pdf', status: 2 },
      { type: 6, name: 'ОГРН.pdf', status: 2 },
      { type: 1, name: 'Доверенность.pdf', status: 2 },
    ],
  },
  {
    customer: 5,
    status: 3,
    daysAgo: 150,
    comment: '',
    documents: [
      { type: 7, name: 'ИНН.pdf', status: 3 },
      { type: 6, name: 'ОГРНИП.pdf', status: 3 },
    ],
  },
  {
    customer: 6,
    status: 4,
    daysAgo: 8,
    comment: '',
    documents: [
      { type: 7, name: 'ИНН.pdf', status: 3 },
      {
        type: 6,
        name: 'Скан.pdf',
        status: 4,
        reason: 'Документ не читается: пришлите скан всех страниц без обрезанных краёв',
      },
    ],
  },
  {
    customer: 7,
    status: 3,
    daysAgo: 100,
    comment: '',
    documents: [
      { type: 5, name: 'Выписка из ЕГРЮЛ.pdf', status: 3 },
      { type: 7, name: 'ИНН.pdf', status: 3 },
      { type: 6, name: 'ОГРН.pdf', status: 3 },
      { type: 3, name: 'Приказ о назначении директора.pdf', status: 3 },
    ],
  },
  { customer: 8, status: 1, daysAgo: 0, comment: '', documents: [{ type: 7, name: 'ИНН.pdf', status: 1 }] },
];
