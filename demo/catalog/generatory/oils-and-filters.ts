import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown } from '../wording.ts';
import { STATION_EXTRA } from './generator-attributes.ts';

const OILS: Record<string, { base: string; pour: number; flash: number; litre: number; use: string }> = {
  'SAE 30': {
    base: 'минеральное',
    pour: -18,
    flash: 230,
    litre: 420,
    use: 'Летнее масло для работы при температуре выше +5 °C.',
  },
  '10W-30': {
    base: 'полусинтетическое',
    pour: -33,
    flash: 224,
    litre: 540,
    use: 'Всесезонное масло для пуска при морозе примерно до −20 °C.',
  },
  '10W-40': {
    base: 'полусинтетическое',
    pour: -33,
    flash: 228,
    litre: 560,
    use: 'Всесезонное масло для жаркого лета и долгой работы под нагрузкой.',
  },
  '5W-30': {
    base: 'синтетическое',
    pour: -42,
    flash: 222,
    litre: 820,
    use: 'Зимнее масло: двигатель проворачивается легко при морозе до −30 °C.',
  },
};

export const oils = leaf({
  code: 'masla-motornye',
  name: 'Масла моторные для генераторов',
  brands: ['tyaglov', 'kazuma-power', 'enerdom', 'voltur'],
  traits: {
    viscosity: from(STATION_EXTRA.oilViscosity, ['10W-30', '10W-40', '5W-30', 'SAE 30']),
    volume: from(STATION_EXTRA.oilVolume, [0.6, 1, 4, 5, 20]),
    base: by(STATION_EXTRA.oilBase, ({ viscosity }) => OILS[String(viscosity)]!.base),
    engine: from(STATION_EXTRA.oilEngine, ['бензиновых', 'бензиновых и дизельных']),
    oilClass: by(STATION_EXTRA.oilClass, ({ engine, viscosity }) =>
      engine === 'бензиновых' ? (viscosity === 'SAE 30' ? 'SJ' : 'SL') : 'SL/CF',
    ),
    pourPoint: by(STATION_EXTRA.pourPoint, ({ viscosity }) => OILS[String(viscosity)]!.pour),
    flashPoint: by(STATION_EXTRA.flashPoint, ({ viscosity }) => OILS[String(viscosity)]!.flash),
    interval: from(STATION_EXTRA.filterInterval, [50, 100]),
  },
  axes: ['volume', 'viscosity'],
  title: (v) =>
    `Масло моторное четырёхтактное ${v.viscosity}, ${v.base}, API ${v.oilClass}, ${shown(v.volume)} л`,
  article: (v) => `OL${v.viscosity.replace('SAE ', 'S')}-${v.volume}`,
  about: (v) => [
    `Четырёхтактное масло ${v.viscosity} для ${v.engine} двигателей электростанций, основа – ${v.base}.`,
    OILS[v.viscosity]!.use,
    `Класс API ${v.oilClass}, температура застывания ${shown(v.pourPoint)} °C, вспышки – ${v.flashPoint} °C.`,
    v.volume < 1
      ? 'Флакона 0,6 л хватает на одну заправку двигателя станции 2–3 кВт.'
      : v.volume < 4
        ? 'Канистры 1 л хватает на одну заправку двигателя станции до 8 кВт.'
        : `Канистру ${v.volume} л берут на несколько замен или на станцию с жидкостным охлаждением.`,
    `Первый раз масло меняют через 20 ч обкатки, далее через ${v.interval} ч работы.`,
  ],
  price: (v) => OILS[v.viscosity]!.litre * v.volume * (v.volume > 1 ? 0.86 : 1) + 40,
  weight: (v) => v.volume * 880 + 60,
  picture: (v) => ({
    family: 'container',
    variant: 'canister',
    tone: v.viscosity === '5W-30' ? 'blue' : v.viscosity === 'SAE 30' ? 'red' : 'black',
    size: v.volume > 5 ? 1 : 0.85,
  }),
  conformity: 'declaration',
  accessories: ['filtry-dlya-generatorov', 'benzogeneratory-odnofaznye'],
});

const FILTERS: Record<string, { thread: string; hours: number; price: number; grams: number; text: string }> =
  {
    воздушный: {
      thread: 'в корпус',
      hours: 100,
      price: 520,
      grams: 150,
      text: 'Задерживает пыль на входе в двигатель; на пыльной площадке его осматривают ежедневно.',
    },
    масляный: {
      thread: '3/4-16 UNF',
      hours: 100,
      price: 640,
      grams: 280,
      text: 'Меняется вместе с маслом; перед установкой прокладку смазывают и доворачивают фильтр рукой.',
    },
    топливный: {
      thread: 'под шланг 8 мм',
      hours: 200,
      price: 430,
      grams: 110,
      text: 'Очищает топливо перед карбюратором или насосом; стрелка на корпусе показывает направление потока.',
    },
  };

const SMALL = ['2–3 кВт', '5–8 кВт'];
const LARGE = ['10–30 кВт', '50–100 кВт'];
const FACTOR_OF: Record<string, number> = {
  '2–3 кВт': 0.7,
  '5–8 кВт': 1,
  '10–30 кВт': 1.9,
  '50–100 кВт': 3.6,
};

export const filters = leaf({
  code: 'filtry-dlya-generatorov',
  name: 'Фильтры для генераторов',
  brands: ['tyaglov', 'kazuma-power', 'enerdom', 'voltur'],
  traits: {
    kind: from(STATION_EXTRA.filterKind, ['воздушный', 'масляный', 'топливный']),
    // Small single-cylinder engines have no oil filter.
    fits: by(STATION_EXTRA.fitsPower, ({ kind }, dice) =>
      dice.pick(kind === 'масляный' ? LARGE : [...SMALL, ...LARGE]),
    ),
    element: by(STATION_EXTRA.filterElement, ({ kind, fits }, dice) =>
      kind === 'воздушный' && SMALL.includes(String(fits))
        ? dice.pick(['бумага', 'поролон с пропиткой'])
        : 'бумага',
    ),
    thread: by(STATION_EXTRA.filterThread, ({ kind }) => FILTERS[String(kind)]!.thread),
    interval: by(
      STATION_EXTRA.filterInterval,
      ({ kind, fits }) => FILTERS[String(kind)]!.hours * (LARGE.includes(String(fits)) ? 2.5 : 1),
    ),
    diameter: by(
      COMMON.diameter,
      ({ kind, fits }) => (kind === 'топливный' ? 40 : 76) + (LARGE.includes(String(fits)) ? 20 : 0),
    ),
    height: by(
      COMMON.height,
      ({ kind, fits }) => (kind === 'воздушный' ? 60 : 85) * (LARGE.includes(String(fits)) ? 2 : 1),
    ),
    packSize: from(COMMON.packSize, [1, 2]),
  },
  axes: ['kind', 'packSize'],
  title: (v) =>
    `Фильтр ${v.kind} для электростанций ${v.fits}, ${v.element}, ${v.diameter}×${v.height} мм, в упаковке ${v.packSize}`,
  article: (v) =>
    `F${v.kind === 'воздушный' ? 'A' : v.kind === 'масляный' ? 'O' : 'F'}${v.fits.replace(/[^\d–]/g, '').replace('–', '.')}-${v.packSize}`,
  about: (v) => [
    `Фильтр ${v.kind} для электростанций мощностью ${v.fits}; элемент – ${v.element}.`,
    FILTERS[v.kind]!.text,
    `Наружный размер ${v.diameter}×${v.height} мм, присоединение: ${v.thread}; перед заказом сверяют со старым фильтром.`,
    v.packSize === 1
      ? `Менять советуют через ${v.interval} ч работы или раз в год, смотря что наступит раньше.`
      : `В упаковке два фильтра: один ставят сразу, второй – через ${v.interval} ч работы.`,
  ],
  price: (v) => FILTERS[v.kind]!.price * v.packSize * FACTOR_OF[v.fits]!,
  weight: (v) => FILTERS[v.kind]!.grams * v.packSize * (LARGE.includes(v.fits) ? 2.2 : 1),
  picture: (v) => ({
    family: 'container',
    variant: 'filter',
    tone: v.kind === 'воздушный' ? 'white' : v.kind === 'масляный' ? 'orange' : 'graphite',
  }),
  accessories: ['masla-motornye'],
});
