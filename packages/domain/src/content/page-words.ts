import type { SeoIdField } from './seo-filter.ts';

export interface PageWords {
  h1: string;
  title: string;
  description: string;
  keywords: string;
}

/** What a page is about: its name, and what else is worth a word (a product's article, a collection's description). */
export interface PageMatter {
  name: string;
  note: string;
}

type Template = (matter: PageMatter) => Omit<PageWords, 'h1'>;

const TEMPLATES: Record<SeoIdField, Template> = {
  category_id: ({ name }) => ({
    title: `${name} — цены, наличие, доставка — Окоём`,
    description: `${name} на маркетплейсе «Окоём»: цены и остатки на складах продавцов, характеристики, документы, срок доставки в ваш город.`,
    keywords: `${name.toLowerCase()}, купить, цена, наличие`,
  }),
  product_id: ({ name, note }) => ({
    title: `${name} — цена, характеристики, наличие — Окоём`,
    description: `${name}, артикул ${note}: цена, остатки на складах и срок доставки в ваш город, характеристики, документы, отзывы.`,
    keywords: `${name}, ${note}, купить, цена`,
  }),
  brand_id: ({ name }) => ({
    title: `${name}: товары бренда, цены и наличие — Окоём`,
    description: `Все товары ${name} на маркетплейсе «Окоём»: цены, остатки на складах продавцов, характеристики и документы.`,
    keywords: `${name}, бренд, купить, цена`,
  }),
  seller_id: ({ name }) => ({
    title: `Продавец «${name}»: товары, склады, условия доставки — Окоём`,
    description: `Продавец «${name}»: реквизиты, рейтинг, склады по городам, условия доставки и возврата, все товары с ценами и остатками.`,
    keywords: `${name}, продавец, реквизиты, склады`,
  }),
  virtual_category_id: ({ name, note }) => ({
    title: `${name} — подборка товаров — Окоём`,
    description: note || `${name}: подборка товаров с ценами и остатками на складах продавцов.`,
    keywords: `${name.toLowerCase()}, подборка, купить`,
  }),
  reference_card_id: ({ name }) => ({
    title: `${name} — Окоём`,
    description: `${name}. Модели одного семейства и их отличия, документы, ответы на вопросы.`,
    keywords: `${name.toLowerCase()}, как выбрать, характеристики`,
  }),
  page_id: ({ name }) => ({
    title: `${name} — Окоём`,
    description: `${name}. Маркетплейс систем безопасности «Окоём».`,
    keywords: '',
  }),
};

/** For pages that no editor has written words for. */
export function pageWords(field: SeoIdField, matter: PageMatter): PageWords {
  return { h1: matter.name, ...TEMPLATES[field](matter) };
}
