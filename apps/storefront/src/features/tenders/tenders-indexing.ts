import { type Indexing, MAX_INDEXED_FILTERS } from '@okoem/domain/content/listing-indexing.ts';
import type { TenderKind } from '@okoem/domain/tender/tender-kind.ts';
import { NO_FILTERS, tendersAddress, type TendersWish } from './tenders-address.ts';
import { chosenFilters } from './wish-words.ts';

interface Words {
  h1: string;
  title: string;
  description: string;
}

const ALL: Words = {
  h1: 'Заявки на монтаж и проектирование',
  title: 'Заявки на монтаж и проектирование систем безопасности — Окоём',
  description:
    'Открытые заявки заказчиков на монтаж и проектирование видеонаблюдения, СКУД, сигнализации и СКС: бюджет, сроки, список оборудования. Отклик бесплатный, контакты открываются после выбора.',
};

const BY_KIND: Record<TenderKind, Words> = {
  1: {
    h1: 'Заявки на монтаж',
    title: 'Заказы на монтаж систем безопасности от заказчиков — Окоём',
    description:
      'Объекты, которым нужен монтаж видеонаблюдения, СКУД, ОПС, СОУЭ и сетей: город, бюджет, сроки, спецификация с ценами. Предложите свою цену бесплатно.',
  },
  2: {
    h1: 'Заявки на проектирование',
    title: 'Заказы на проектирование систем безопасности — Окоём',
    description:
      'Заказчики ищут проектировщиков систем безопасности: рабочая документация, видеонаблюдение, СКУД, пожарная сигнализация. Бюджет, сроки и исходные данные в заявке.',
  },
};

export function tendersWords(kind: TenderKind | undefined): Words {
  return kind === undefined ? ALL : BY_KIND[kind];
}

/** The two kinds are pages of their own; other choices are views of them, and many at once nobody searches for. */
export function tendersIndexing(wish: TendersWish): Indexing {
  const others = chosenFilters({ ...wish, kind: undefined });
  const page = others.length === 0 ? wish.page : 1;
  const canonical = tendersAddress(
    { ...wish, ...NO_FILTERS, kind: wish.kind, sort: 'new', page: 1 },
    { page },
  );
  const isEndless = others.length > MAX_INDEXED_FILTERS || wish.query !== '';
  return isEndless ? { canonical, robots: 'noindex,follow' } : { canonical };
}
