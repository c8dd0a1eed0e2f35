import { COMMON } from '../common-attributes.ts';
import { type Attribute, by, from } from '../leaf.ts';

const list = (code: string, name: string): Attribute => ({ code, name, type: 'list' });
const number = (code: string, name: string, unit: string): Attribute => ({
  code,
  name,
  type: 'number',
  unit,
});
const flag = (code: string, name: string): Attribute => ({ code, name, type: 'flag' });

/** What only logbooks, plans and signs are described by. */
export const BOOK = {
  subject: list('book_subject', 'Назначение'),
  format: list('book_format', 'Формат листа'),
  pages: number('book_pages', 'Количество страниц', 'шт'),
  cover: list('book_cover', 'Обложка'),
  binding: list('book_binding', 'Скрепление'),
  laced: list('book_laced', 'Прошивка и нумерация'),
  density: number('book_density', 'Плотность бумаги', 'г/м²'),
  columns: number('book_columns', 'Граф в таблице', 'шт'),
  rows: number('book_rows', 'Строк на развороте', 'шт'),
  memo: flag('book_memo', 'Памятка по заполнению'),
  planBase: list('book_plan_base', 'Основа плана'),
  planFrame: list('book_plan_frame', 'Рамка'),
  glow: list('book_glow', 'Послесвечение'),
  planLevel: list('book_plan_level', 'Вид плана'),
  serviceYears: number('book_service_years', 'Срок службы', 'лет'),
  idKind: list('book_id_kind', 'Удостоверение'),
  idLeaf: list('book_id_leaf', 'Внутренние листы'),
  stamping: list('book_stamping', 'Тиснение'),
  photoPlace: flag('book_photo_place', 'Место под фото'),
  signMeaning: list('book_sign_meaning', 'Знак'),
  signSize: list('book_sign_size', 'Размер знака'),
  signBase: list('book_sign_base', 'Материал знака'),
  signFixing: list('book_sign_fixing', 'Крепление знака'),
} as const satisfies Record<string, Attribute>;

/** How every logbook is made, whatever is written in it. */
export const BOOK_BODY = {
  pages: from(BOOK.pages, [48, 60, 96, 200]),
  cover: from(BOOK.cover, ['мягкая, картон', 'мягкая, ламинация', 'твёрдая, бумвинил']),
  binding: by(BOOK.binding, ({ cover, pages }) =>
    String(cover).startsWith('твёрдая') ? 'сшитый блок' : Number(pages) > 96 ? 'клеевое' : 'две скобы',
  ),
  density: from(BOOK.density, [65, 80]),
  memo: by(BOOK.memo, (_, dice) => dice.chance(50)),
  colour: from(COMMON.colour, ['синий', 'бордовый', 'зелёный', 'серый']),
} as const;

interface Body {
  pages: number;
  cover: string;
  format: string;
  laced?: string;
}

export function bookPrice({ pages, cover, format, laced = 'нет' }: Body): number {
  const page = format.startsWith('A5') ? 0.9 : 1.5;
  const binding = cover.startsWith('твёрдая') ? 240 : cover.endsWith('ламинация') ? 65 : 40;
  return binding + pages * page + (laced === 'нет' ? 0 : 70);
}

export function bookWeight({ pages, cover, format }: Body): number {
  const page = format.startsWith('A5') ? 1.25 : 2.5;
  return pages * page + (cover.startsWith('твёрдая') ? 160 : 35);
}

export const BOOK_TONE: Record<string, string> = {
  синий: 'blue',
  бордовый: 'red',
  зелёный: 'green',
  серый: 'grey',
};

/** Wide tables lie on their side; the cover and the seal are seen. */
export function bookPicture(
  { cover, format, laced = 'нет', colour }: Body & { colour: string },
  title: string,
) {
  const soft = cover.startsWith('твёрдая') ? 'book' : 'soft';
  return {
    family: 'logbook',
    variant: format.endsWith('альбомный') ? 'album' : soft,
    tone: BOOK_TONE[colour]!,
    title,
    laced: laced !== 'нет',
  };
}

/** One letter of cover for articles. */
export function coverCode(cover: string): string {
  return cover.startsWith('твёрдая') ? 'Т' : cover.endsWith('ламинация') ? 'Л' : 'М';
}
