import type { ReturnReason, ReturnWay, ReturnWish } from '@okoem/domain/returns/return-choices.ts';
import type { ReturnStatus } from '@okoem/domain/returns/return-status.ts';

export interface DemoReturn {
  /** Place of the order in the list of orders, of its part and of the line, all from 1. */
  order: number;
  part: number;
  line: number;
  /** All of the line, or one step of it. */
  isWhole?: boolean;
  kind: 'return' | 'claim';
  reason: ReturnReason | null;
  wish: ReturnWish;
  way: ReturnWay;
  comment: string;
  tracking?: string;
  answer?: string;
  /** The states it went through after it was asked for. */
  moves: readonly ReturnStatus[];
}

/** Of a person and of a company, in every state that somebody waits in and some that are over. */
export const RETURNS: readonly DemoReturn[] = [
  {
    order: 23,
    part: 1,
    line: 1,
    isWhole: true,
    kind: 'return',
    reason: null,
    wish: 'refund',
    way: 'warehouse',
    comment: '',
    answer: 'Привозите в любой день, паспорт не нужен',
    moves: ['APPROVED', 'SENT', 'ACCEPTED', 'REFUNDED'],
  },
  {
    order: 23,
    part: 1,
    line: 2,
    kind: 'return',
    reason: 'poorQualityProduct',
    wish: 'exchange',
    way: 'carrier',
    comment: 'Не включается, индикатор питания не горит. Проверили на другом блоке',
    answer: 'Отправьте в родной упаковке, перевозку оплатим',
    moves: ['APPROVED'],
  },
  {
    order: 12,
    part: 2,
    line: 1,
    kind: 'return',
    reason: 'understaffing',
    wish: 'exchange',
    way: 'carrier',
    comment: 'В двух коробках нет кронштейнов',
    moves: [],
  },
  {
    order: 12,
    part: 2,
    line: 2,
    kind: 'return',
    reason: null,
    wish: 'refund',
    way: 'carrier',
    comment: '',
    tracking: '10239481223',
    moves: ['APPROVED', 'SENT'],
  },
  {
    order: 14,
    part: 2,
    line: 1,
    kind: 'claim',
    reason: 'poorQualityProduct',
    wish: 'refund',
    way: 'post',
    comment: 'После грозы перестал отвечать по сети',
    answer: 'Следы грозового разряда на плате: гарантия этого не покрывает. Можем починить за 2 400 ₽',
    moves: ['REJECTED'],
  },
];
