import type { OpinionKind } from '@okoem/domain/reviews/opinion-status.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import type { LetterBlock } from '../../platform/messages/letter.ts';
import type { NewLetter } from '../../platform/messages/message.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';

/** Whom a letter goes to: his profile decides whether it does. */
export interface LetterReader {
  customerId: number;
  email: string;
  publicUrl: string;
}

interface AboutProduct {
  id: number;
  code: string;
  name: string;
}

const REVIEWS_PLACE = '#reviews';
const QUESTIONS_PLACE = '#questions';

function toReader({ customerId, email }: LetterReader) {
  return {
    onLimit: 'withhold',
    channel: 'email',
    to: email,
    about: { customerId, event: 'review' },
  } as const;
}

function addressOf(publicUrl: string, product: AboutProduct, place: string): string {
  return `${publicUrl}${shopRoutes.product(product)}${place}`;
}

const DECIDED: Record<OpinionKind, { published: string; refused: string; what: string }> = {
  review: { published: 'Отзыв опубликован', refused: 'Отзыв не опубликован', what: 'Ваш отзыв' },
  question: { published: 'Вопрос опубликован', refused: 'Вопрос не опубликован', what: 'Ваш вопрос' },
  answer: { published: 'Ответ опубликован', refused: 'Ответ не опубликован', what: 'Ваш ответ' },
  seller: {
    published: 'Оценка продавца опубликована',
    refused: 'Оценка продавца не опубликована',
    what: 'Ваша оценка',
  },
};

export interface DecidedOpinion {
  kind: OpinionKind;
  id: number;
  /** The product's or the seller's name. */
  about: string;
  text: string;
  isPublished: boolean;
  reason: string;
  /** When it was decided: what was changed is decided again. */
  at: Date;
}

/** What a person of ours has decided: who wrote it hears of it, with the reason if it was refused. */
export function opinionDecidedLetter(reader: LetterReader, opinion: DecidedOpinion): NewLetter {
  const { kind, id, about, text, isPublished, reason, at } = opinion;
  const { published, refused, what } = DECIDED[kind];
  const heading = isPublished ? published : refused;
  const outcome = isPublished
    ? 'Мы проверили: теперь это видят все. Спасибо, это помогает другим.'
    : 'Опубликовать не можем, причина ниже. Исправьте текст в кабинете, и мы посмотрим ещё раз.';
  return {
    ...toReader(reader),
    kind: 'review-decided',
    subject: `${heading}: ${asOneLine(about)}`,
    letter: {
      preheader: isPublished ? 'Теперь это видят все' : 'Причина внутри, текст можно исправить',
      heading,
      lead: [`${what}: ${quoted(about)}.`, outcome],
      button: { label: 'Открыть мои отзывы', url: `${reader.publicUrl}${SHOP_PATHS.reviews}` },
      blocks: [...reasonBlock(reason), ...(text === '' ? [] : [{ caption: 'Вы написали', quote: text }])],
    },
    dedupeKey: `opinion ${kind} ${id} ${at.toISOString()}`,
  };
}

function reasonBlock(reason: string): LetterBlock[] {
  return reason === '' ? [] : [{ caption: 'Почему', quote: reason }];
}

export interface AnsweredReview {
  id: number;
  product: AboutProduct;
  seller: string;
  text: string;
  answer: string;
}

export function reviewAnsweredLetter(reader: LetterReader, review: AnsweredReview): NewLetter {
  const { id, product, seller, text, answer } = review;
  const heading = 'Продавец ответил на ваш отзыв';
  return {
    ...toReader(reader),
    kind: 'review-answered',
    subject: `${heading}: ${asOneLine(product.name)}`,
    letter: {
      preheader: `${asOneLine(seller)}: ${asOneLine(answer)}`,
      heading,
      lead: [`${quoted(seller)} ответил на ваш отзыв о товаре ${quoted(product.name)}.`],
      button: { label: 'Открыть отзыв', url: addressOf(reader.publicUrl, product, REVIEWS_PLACE) },
      blocks: [
        { caption: 'Ответ продавца', quote: answer },
        ...(text === '' ? [] : [{ caption: 'Вы писали', quote: text }]),
      ],
    },
    dedupeKey: `review ${id} answered`,
  };
}

export interface AnsweredQuestion {
  answerId: number;
  product: AboutProduct;
  question: string;
  /** «Продавец Рубеж», «Окоём», «Покупатель Анна К.». */
  from: string;
  answer: string;
}

export function questionAnsweredLetter(reader: LetterReader, answered: AnsweredQuestion): NewLetter {
  const { answerId, product, question, from, answer } = answered;
  const heading = 'Вам ответили на вопрос о товаре';
  return {
    ...toReader(reader),
    kind: 'question-answered',
    subject: `${heading}: ${asOneLine(product.name)}`,
    letter: {
      preheader: asOneLine(answer),
      heading,
      lead: [`Вы спрашивали о товаре ${quoted(product.name)}.`],
      button: { label: 'Открыть ответ', url: addressOf(reader.publicUrl, product, QUESTIONS_PLACE) },
      blocks: [
        { caption: 'Ваш вопрос', quote: question },
        { caption: from, quote: answer },
      ],
    },
    dedupeKey: `question answer ${answerId}`,
  };
}

export interface AskedOfSeller {
  questionId: number;
  product: AboutProduct & { article: string };
  question: string;
}

/** To who works for the seller; what strangers can cause is limited by whom it reaches. */
export function sellerQuestionLetter(to: string, publicUrl: string, asked: AskedOfSeller): NewLetter {
  const { questionId, product, question } = asked;
  const heading = 'Покупатель спрашивает о товаре';
  return {
    kind: 'seller-question',
    onLimit: 'withhold',
    channel: 'email',
    to,
    subject: `${heading}: ${asOneLine(product.name)}`,
    letter: {
      preheader: asOneLine(question),
      heading,
      lead: ['Ответ увидят все, кто откроет страницу товара.'],
      button: { label: 'Открыть вопрос', url: addressOf(publicUrl, product, QUESTIONS_PLACE) },
      facts: [{ label: 'Артикул', value: product.article }],
      blocks: [{ caption: 'Вопрос', quote: question }],
    },
    dedupeKey: `seller question ${questionId} ${to}`,
  };
}

export interface RatedOrder {
  id: number;
  number: string;
  products: readonly AboutProduct[];
}

/** «Оцените покупку»: once of an order, some days after all of it was received. */
export function ratePurchaseLetter(reader: LetterReader, { id, number, products }: RatedOrder): NewLetter {
  const heading = `Оцените покупку: заказ ${number}`;
  return {
    ...toReader(reader),
    kind: 'rate-purchase',
    subject: heading,
    letter: {
      preheader: 'Две минуты, которые помогут выбрать другим',
      heading,
      lead: [
        'Товар у вас уже несколько дней. Расскажите, как он показал себя: покупатели читают это раньше описания.',
        'Плохие отзывы мы публикуем так же, как хорошие.',
      ],
      button: { label: 'Написать отзыв', url: `${reader.publicUrl}${SHOP_PATHS.reviews}` },
      blocks: [
        {
          caption: 'Что вы получили',
          links: products.map((product) => ({
            label: product.name,
            url: addressOf(reader.publicUrl, product, REVIEWS_PLACE),
          })),
        },
      ],
    },
    dedupeKey: `rate purchase ${id}`,
  };
}
