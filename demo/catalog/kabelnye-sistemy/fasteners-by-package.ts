import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { degrees, rowOf, shown } from '../wording.ts';
import { FASTENER } from './cable-attributes.ts';

interface Anchor {
  drill: number;
  length: number;
  load: number;
  piece: number;
  grams: number;
}

const ANCHORS: Record<string, Record<string, Anchor>> = {
  клиновой: {
    М6: { drill: 6, length: 60, load: 250, piece: 15, grams: 14 },
    М8: { drill: 8, length: 80, load: 450, piece: 25, grams: 32 },
    М10: { drill: 10, length: 95, load: 650, piece: 38, grams: 60 },
    М12: { drill: 12, length: 110, load: 950, piece: 60, grams: 104 },
  },
  'с гайкой': {
    М6: { drill: 8, length: 65, load: 180, piece: 12, grams: 19 },
    М8: { drill: 10, length: 77, load: 280, piece: 18, grams: 34 },
    М10: { drill: 12, length: 99, load: 400, piece: 29, grams: 63 },
    М12: { drill: 16, length: 111, load: 550, piece: 52, grams: 118 },
  },
  забивной: {
    М6: { drill: 8, length: 25, load: 150, piece: 9, grams: 7 },
    М8: { drill: 10, length: 30, load: 230, piece: 13, grams: 12 },
    М10: { drill: 12, length: 40, load: 330, piece: 21, grams: 22 },
    М12: { drill: 15, length: 50, load: 480, piece: 37, grams: 44 },
  },
};
const anchorOf = (kind: unknown, size: unknown) => rowOf(rowOf(ANCHORS, String(kind)), String(size));

export const anchors = leaf({
  code: 'ankery',
  name: 'Анкеры',
  brands: ['krepen', 'relanta', 'klemmar'],
  unit: 'package',
  traits: {
    kind: from(FASTENER.kind, ['клиновой', 'с гайкой', 'забивной']),
    size: from(FASTENER.size, ['М6', 'М8', 'М10', 'М12']),
    packSize: from(COMMON.packSize, [10, 25, 50]),
    drill: by(FASTENER.drill, ({ kind, size }) => anchorOf(kind, size).drill),
    holeDepth: by(FASTENER.holeDepth, ({ kind, size }) => anchorOf(kind, size).length + 5),
    load: by(FASTENER.load, ({ kind, size }) => anchorOf(kind, size).load),
    base: by(FASTENER.base, ({ kind }) =>
      kind === 'с гайкой' ? 'бетон, полнотелый кирпич' : 'бетон, природный камень',
    ),
    madeOf: from(FASTENER.madeOf, ['сталь класса прочности 5.8', 'сталь класса прочности 4.8']),
    coating: from(FASTENER.coating, ['белый цинк', 'жёлтый цинк']),
    coldest: from(COMMON.coldest, [-40]),
  },
  axes: ['size', 'packSize'],
  title: (v) =>
    `Анкер ${v.kind} ${v.size}×${anchorOf(v.kind, v.size).length} мм, ${v.coating}, упаковка ${v.packSize} шт`,
  article: (v) =>
    `А${{ клиновой: 'К', 'с гайкой': 'Г', забивной: 'З' }[v.kind]}-${v.size.slice(1)}x${anchorOf(v.kind, v.size).length}-${v.packSize}`,
  about: (v) => [
    `Стальные анкеры ${v.size} для крепления кронштейнов, лотков, шкафов и приводов к бетону, в упаковке ${v.packSize} шт.`,
    {
      клиновой:
        'Клин в нижней части распирает муфту при затяжке гайки; ближе 10 диаметров к кромке бетона его не ставят.',
      'с гайкой': 'Гильза распирается по всей длине, поэтому анкер годится и для полнотелого кирпича.',
      забивной:
        'Цангу забивают в отверстие и раскрывают ударом по клину, затем вкручивают шпильку подвеса или болт.',
    }[v.kind],
    `Отверстие ${v.drill} мм бурят на глубину ${v.holeDepth} мм и продувают.`,
    `Расчётная нагрузка на вырыв в бетоне В25 составляет ${v.load} кг на анкер, в проект закладывают запас.`,
    v.coating === 'белый цинк'
      ? 'Белый цинк предназначен для помещений и навесов.'
      : 'Жёлтый цинк дольше держится на открытом воздухе.',
  ],
  price: (v) => anchorOf(v.kind, v.size).piece * v.packSize * (v.packSize >= 25 ? 0.92 : 1),
  weight: (v) => anchorOf(v.kind, v.size).grams * v.packSize,
  picture: (v) => ({
    family: 'fastener',
    variant: 'anchor',
    tone: v.coating === 'белый цинк' ? 'steel' : 'copper',
  }),
  accessories: ['lotki-kabelnye'],
});

const CLIP_PIECE: Record<number, number> = { 16: 3.2, 20: 3.9, 25: 5.2, 32: 7.8, 40: 11.5, 50: 15 };

export const clips = leaf({
  code: 'klipsy-dlya-trub',
  name: 'Клипсы для труб',
  brands: ['gofrum', 'krepen', 'klemmar', 'relanta'],
  unit: 'package',
  traits: {
    forDiameter: from(FASTENER.forDiameter, [16, 20, 25, 32, 40, 50]),
    colour: from(COMMON.colour, ['серый', 'чёрный', 'белый']),
    packSize: by(COMMON.packSize, ({ forDiameter }, dice) =>
      Number(forDiameter) <= 25 ? dice.pick([50, 100]) : dice.pick([20, 50]),
    ),
    kind: from(FASTENER.kind, ['с защёлкой', 'с замком', 'под монтажный пистолет']),
    madeOf: from(FASTENER.madeOf, ['полипропилен', 'полистирол']),
    mountHole: by(FASTENER.mountHole, ({ kind }) => (kind === 'под монтажный пистолет' ? 3 : 5)),
    base: by(FASTENER.base, ({ kind }) =>
      kind === 'под монтажный пистолет' ? 'бетон, металл' : 'бетон, кирпич, гипсокартон',
    ),
    sunProof: by(FASTENER.sunProof, ({ colour }) => colour === 'чёрный'),
    coldest: from(COMMON.coldest, [-25, -40]),
    warmest: from(COMMON.warmest, [60, 85]),
  },
  axes: ['forDiameter', 'colour'],
  title: (v) => `Клипса для труб ${v.forDiameter} мм ${v.kind}, цвет ${v.colour}, упаковка ${v.packSize} шт`,
  article: (v) =>
    `КП${{ 'с защёлкой': '', 'с замком': 'З', 'под монтажный пистолет': 'М' }[v.kind]}-${v.forDiameter}-${v.packSize}`,
  about: (v) => [
    `Клипсы-держатели для гофрированных и гладких труб наружным диаметром ${v.forDiameter} мм, в упаковке ${v.packSize} шт.`,
    {
      'с защёлкой':
        'Труба защёлкивается в открытую скобу и вынимается без инструмента, соседние клипсы сцепляются в ряд.',
      'с замком': 'Верхняя планка закрывается на замок, поэтому труба не выпадет на потолке и при вибрации.',
      'под монтажный пистолет':
        'Площадка под гвоздь 3 мм позволяет пристреливать клипсу газовым пистолетом прямо к бетону.',
    }[v.kind],
    v.forDiameter <= 25
      ? 'Для гибкой трубы шаг крепления 30–40 см, для жёсткой 50–60 см.'
      : 'Для труб этого диаметра шаг крепления 60–80 см, у поворотов ставят по клипсе с каждой стороны.',
    v.sunProof
      ? 'Чёрный пластик стоек к солнцу, клипсы можно ставить на фасаде.'
      : `Цвет ${v.colour} рассчитан на помещения; рабочая температура от ${degrees(v.coldest)} °C.`,
  ],
  price: (v) =>
    rowOf(CLIP_PIECE, v.forDiameter) *
    v.packSize *
    (v.kind === 'с защёлкой' ? 1 : 1.35) *
    (v.packSize === 100 ? 0.92 : 1),
  weight: (v) => v.packSize * v.forDiameter * 0.16,
  picture: (v) => ({ family: 'fastener', variant: 'clip', tone: toneOf(v.colour) }),
  accessories: ['gofrotruby-pvh', 'truby-zhestkie', 'dyubel-gvozdi'],
});

const TIES: Record<string, { bundle: number; load: number; piece: number; grams: number }> = {
  '100×2,5 мм': { bundle: 22, load: 8, piece: 0.7, grams: 0.35 },
  '150×3,6 мм': { bundle: 35, load: 18, piece: 1.4, grams: 0.9 },
  '200×3,6 мм': { bundle: 50, load: 18, piece: 1.9, grams: 1.2 },
  '250×4,8 мм': { bundle: 65, load: 22, piece: 3.2, grams: 2 },
  '300×4,8 мм': { bundle: 80, load: 22, piece: 3.9, grams: 2.4 },
  '370×4,8 мм': { bundle: 102, load: 22, piece: 4.9, grams: 2.9 },
  '450×7,6 мм': { bundle: 126, load: 55, piece: 10.5, grams: 6.4 },
};

export const ties = leaf({
  code: 'styazhki-kabelnye',
  name: 'Стяжки кабельные',
  brands: ['krepen', 'gofrum', 'klemmar', 'relanta', 'netorra'],
  unit: 'package',
  traits: {
    size: from(FASTENER.size, Object.keys(TIES)),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    packSize: from(COMMON.packSize, [100, 100, 25]),
    bundle: by(FASTENER.bundle, ({ size }) => rowOf(TIES, size).bundle),
    breakingLoad: by(FASTENER.breakingLoad, ({ size }) => rowOf(TIES, size).load),
    madeOf: from(FASTENER.madeOf, ['полиамид 6.6', 'полиамид 6.6', 'полиамид 12']),
    kind: from(FASTENER.kind, ['неразъёмная', 'неразъёмная', 'разъёмная']),
    sunProof: by(FASTENER.sunProof, ({ colour }) => colour === 'чёрный'),
    coldest: by(COMMON.coldest, ({ madeOf }) => (madeOf === 'полиамид 12' ? -60 : -40)),
    warmest: from(COMMON.warmest, [85]),
  },
  axes: ['size', 'colour'],
  title: (v) => `Стяжка кабельная ${v.size}, ${v.kind}, цвет ${v.colour}, упаковка ${v.packSize} шт`,
  article: (v) =>
    `СТ${v.kind === 'разъёмная' ? 'Р' : ''}${v.madeOf === 'полиамид 12' ? 'Х' : ''}-${v.size.replace(' мм', '').replace('×', 'x')}-${v.packSize}`,
  about: (v) => [
    `Пластиковые стяжки ${v.size} собирают кабель в жгуты диаметром до ${v.bundle} мм и крепят его к лоткам и тросам, в упаковке ${v.packSize} шт.`,
    v.kind === 'разъёмная'
      ? 'Замок открывается язычком: при дозакладке кабеля стяжку снимают и ставят снова.'
      : 'Замок затягивается один раз, при перекладке стяжку срезают.',
    v.sunProof
      ? 'Чёрный полиамид с добавкой от ультрафиолета служит на фасадах и опорах.'
      : 'Белые стяжки предназначены для помещений и шкафов, на солнце пластик становится хрупким.',
    `Разрывная нагрузка ${v.breakingLoad} кг, материал ${v.madeOf}, затянутая стяжка держит мороз до ${degrees(v.coldest)} °C.`,
  ],
  price: (v) =>
    rowOf(TIES, v.size).piece *
    v.packSize *
    (v.packSize === 25 ? 1.25 : 1) *
    (v.madeOf === 'полиамид 12' ? 2.6 : 1) *
    (v.kind === 'разъёмная' ? 1.4 : 1),
  weight: (v) => rowOf(TIES, v.size).grams * v.packSize,
  picture: (v) => ({ family: 'fastener', variant: 'tie', tone: toneOf(v.colour) }),
  accessories: ['lotki-kabelnye', 'markirovka-kabelya'],
});

const BRACKET_PIECE: Record<number, number> = {
  8: 4.2,
  10: 4.4,
  12: 4.7,
  16: 5.6,
  20: 6.9,
  25: 8.8,
  32: 12.5,
};

export const fireLineBrackets = leaf({
  code: 'krepezh-ognestoykih-liniy',
  name: 'Крепёж огнестойких кабельных линий',
  brands: ['krepen', 'gofrum', 'piroskan', 'relanta'],
  unit: 'package',
  traits: {
    kind: from(FASTENER.kind, ['скоба однолапковая', 'скоба двухлапковая', 'скоба под дюбель с хомутом']),
    forDiameter: from(FASTENER.forDiameter, [8, 10, 12, 16, 20, 25, 32]),
    packSize: from(COMMON.packSize, [50, 100]),
    lineRating: from(FASTENER.lineRating, ['E15–E60', 'E15–E90']),
    metal: by(FASTENER.metal, ({ kind }) => (kind === 'скоба двухлапковая' ? 1 : 0.8)),
    mountHole: from(FASTENER.mountHole, [6]),
    base: from(FASTENER.base, ['бетон, полнотелый кирпич']),
    madeOf: from(FASTENER.madeOf, ['сталь', 'нержавеющая сталь']),
    coating: by(FASTENER.coating, ({ madeOf }, dice) =>
      madeOf === 'сталь' ? dice.pick(['белый цинк', 'порошковая краска']) : 'без покрытия',
    ),
    certified: from(COMMON.certified, [true]),
  },
  axes: ['forDiameter', 'packSize'],
  title: (v) =>
    `Крепёж огнестойкой линии: ${v.kind}, диаметр ${v.forDiameter} мм, ${v.lineRating}, упаковка ${v.packSize} шт`,
  article: (v) =>
    `ОК${{ 'скоба однолапковая': '1', 'скоба двухлапковая': '2', 'скоба под дюбель с хомутом': 'Х' }[v.kind]}-${v.forDiameter}-${v.packSize}`,
  about: (v) => [
    `Металлический крепёж для кабеля, трубы или металлорукава диаметром ${v.forDiameter} мм в составе огнестойкой кабельной линии.`,
    {
      'скоба однолапковая':
        'Однолапковая скоба прижимает линию одним метизом, её ставят на ровных участках стен.',
      'скоба двухлапковая':
        'Двухлапковая скоба держит линию двумя метизами, её ставят на потолке и у поворотов.',
      'скоба под дюбель с хомутом':
        'Основание крепят металлическим дюбелем, кабель обхватывает стальной хомут: так удобно вести пучок.',
    }[v.kind],
    `Линия с этим крепежом сохраняет работу при пожаре по классам ${v.lineRating} при шаге не больше 300 мм.`,
    v.madeOf === 'сталь'
      ? `Сталь ${shown(v.metal)} мм, покрытие: ${v.coating}; пластиковые дюбели с таким крепежом не применяют.`
      : `Нержавеющая сталь ${shown(v.metal)} мм предназначена для сырых и химически активных помещений; дюбели берут металлические.`,
    `В упаковке ${v.packSize} шт, метизы заказывают отдельно.`,
  ],
  price: (v) =>
    rowOf(BRACKET_PIECE, v.forDiameter) *
    v.packSize *
    (v.kind === 'скоба однолапковая' ? 1 : 1.4) *
    (v.madeOf === 'сталь' ? 1 : 2.8),
  weight: (v) => v.packSize * (2 + v.forDiameter * 0.35),
  picture: (v) => ({
    family: 'fastener',
    variant: 'clip',
    tone: v.coating === 'порошковая краска' ? 'red' : 'steel',
  }),
  conformity: 'certificate',
  accessories: ['kabel-kpsng-frls-metr', 'korobki-ognestoykie', 'ankery'],
});
