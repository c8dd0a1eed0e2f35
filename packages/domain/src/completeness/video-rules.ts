import { archiveSize, daysOfArchive } from '../calculators/archive-size.ts';
import { countOf, type PluralForms } from '../format/plural.ts';
import { type CompletenessRule, lacking, leastSum, type Mend, short, wholeSum } from './completeness-rule.ts';
import { figure } from './figure-words.ts';
import { type Goods, numberOf, piecesOf, textsOf, wholeOf } from './goods.ts';

const CAMERAS: PluralForms = ['камера', 'камеры', 'камер'];
const CHANNELS: PluralForms = ['канал', 'канала', 'каналов'];
const DRIVES: PluralForms = ['диск', 'диска', 'дисков'];
const BAYS: PluralForms = ['отсек', 'отсека', 'отсеков'];
const DAYS: PluralForms = ['день', 'дня', 'дней'];

/** One camera may take the place of a broken one. */
const SYSTEM_CAMERAS = 2;
const LARGEST_RECORDER = { ip: 64, ahd: 32 };
/** What shops, offices and stations keep as a rule. */
const USUAL_DAYS = 30;
/** Of H.265, Mbit/s a megapixel: said with the result, so that who knows better can set it aside. */
const STREAM_A_MEGAPIXEL = 1;

/** Recorders for so many cameras: one as long as one is large enough. */
function recordersFor(cameras: number, kind: 'ip' | 'ahd'): Mend {
  const quantity = Math.ceil(cameras / LARGEST_RECORDER[kind]);
  return {
    categories: [kind === 'ip' ? 'registratory-nvr' : 'registratory-dvr'],
    ranges: { channels: [Math.ceil(cameras / quantity), null] },
    quantity,
  };
}

function ipChannels(recorder: Goods): number | undefined {
  const isHybrid = recorder.categories.includes('registratory-gibridnye');
  return wholeOf(recorder, isHybrid ? 'ip_channels' : 'channels');
}

function channelRules(kind: 'ip' | 'ahd'): CompletenessRule[] {
  const isIp = kind === 'ip';
  const [of, from] = isIp ? (['ipCamera', 'ipRecorder'] as const) : (['ahdCamera', 'ahdRecorder'] as const);
  const name = isIp ? 'IP' : 'AHD';
  return [
    {
      id: `${kind}-recorder`,
      title: 'Камеры без регистратора',
      severity: 'MUST',
      needs: [],
      judge: lacking({
        of,
        least: SYSTEM_CAMERAS,
        lacks: from,
        counted: piecesOf,
        reason: (count) =>
          `В списке ${countOf(count, CAMERAS)} ${name} и ни одного регистратора: записывать изображение некуда`,
        mend: (count) => recordersFor(count, kind),
      }),
    },
    {
      id: `${kind}-channels`,
      title: 'Каналов меньше, чем камер',
      severity: 'MUST',
      needs: ['channels', 'ip_channels'],
      judge: short({
        of,
        from,
        asks: piecesOf,
        gives: isIp ? ipChannels : (recorder) => wholeOf(recorder, 'channels'),
        reason: ({ asked, given }) =>
          `${name}: ${countOf(asked, CAMERAS)}, у регистраторов ${countOf(given, CHANNELS)} — не хватает ${asked - given}`,
        mend: (missing) => recordersFor(missing, kind),
      }),
    },
  ];
}

const recorderDrives: CompletenessRule = {
  id: 'recorder-drives',
  title: 'Регистратор без дисков',
  severity: 'MUST',
  needs: ['drive_bays', 'drive_limit'],
  judge: (scene) => {
    const recorders = recordersOf(scene);
    const bays = wholeSum(recorders, (one) => wholeOf(one, 'drive_bays'));
    if (recorders.length === 0 || !bays || scene.of('drive').length > 0 || scene.mayHold('drive'))
      return undefined;
    // A kit, or a recorder that says so, brings its own.
    if (recorders.some(({ name }) => /диск|hdd|ssd/iu.test(name))) return undefined;
    const pieces = leastSum(recorders, piecesOf)!;
    const limit = smallestLimit(recorders);
    return {
      reason: `${countOf(pieces, ['регистратор', 'регистратора', 'регистраторов'])} с местом под ${countOf(bays, DRIVES)}, а дисков в списке нет: писать архив не на что`,
      about: recorders,
      mend: driveMend(limit, pieces),
    };
  },
};

function recordersOf(scene: Parameters<CompletenessRule['judge']>[0]): Goods[] {
  return [...new Set([...scene.of('ipRecorder'), ...scene.of('ahdRecorder')])];
}

function smallestLimit(recorders: readonly Goods[]): number | undefined {
  const limits = recorders.flatMap((one) => numberOf(one, 'drive_limit') ?? []);
  return limits.length === recorders.length && limits.length > 0 ? Math.min(...limits) : undefined;
}

/** Large enough to be of use, and not larger than the recorder takes. */
function driveMend(limit: number | undefined, quantity: number, least = 4): Mend | null {
  if (limit === undefined) return null;
  return {
    categories: ['zhestkie-diski-dlya-videonablyudeniya'],
    ranges: { drive_capacity: [Math.min(least, limit), limit] },
    quantity,
  };
}

const driveBays: CompletenessRule = {
  id: 'drive-bays',
  title: 'Дисков больше, чем отсеков',
  severity: 'MUST',
  needs: ['drive_bays'],
  judge: (scene) => {
    const [recorders, drives] = [recordersOf(scene), scene.of('drive')];
    if (recorders.length === 0 || scene.mayHold('ipRecorder')) return undefined;
    const bays = wholeSum(recorders, (one) => wholeOf(one, 'drive_bays'));
    const count = leastSum(drives, piecesOf);
    if (bays === undefined || count === undefined || count <= bays) return undefined;
    return {
      reason: `${countOf(count, DRIVES)}, а в регистраторах ${countOf(bays, BAYS)}: ${count - bays} поставить некуда`,
      about: [...recorders, ...drives],
      mend: null,
    };
  },
};

const driveLimit: CompletenessRule = {
  id: 'drive-limit',
  title: 'Диск больше, чем принимает регистратор',
  severity: 'MUST',
  needs: ['drive_limit', 'drive_capacity'],
  judge: (scene) => {
    const recorders = recordersOf(scene);
    const limits = recorders.map((one) => numberOf(one, 'drive_limit'));
    if (recorders.length === 0 || limits.includes(undefined) || scene.mayHold('ipRecorder')) return undefined;
    const largest = Math.max(...limits.map(Number));
    const over = scene.of('drive').filter((one) => (numberOf(one, 'drive_capacity') ?? 0) > largest);
    if (over.length === 0) return undefined;
    const capacity = Math.max(...over.map((one) => numberOf(one, 'drive_capacity')!));
    return {
      reason: `Диск ${figure(capacity, 'ТБ')}, а регистраторы принимают диски до ${figure(largest, 'ТБ')}: возьмите меньше объёмом`,
      about: [...recorders, ...over],
      mend: null,
    };
  },
};

const archiveDays: CompletenessRule = {
  id: 'archive-days',
  title: 'Архива меньше чем на месяц',
  severity: 'CHECK',
  needs: ['resolution', 'drive_capacity'],
  judge: (scene) => {
    const cameras = [...scene.of('ipCamera'), ...scene.of('ahdCamera')];
    const drives = scene.of('drive');
    if (cameras.length === 0 || drives.length === 0 || scene.mayHold('drive')) return undefined;
    const terabytes = wholeSum(drives, (one) => wholeOf(one, 'drive_capacity'));
    const stream = leastSum(cameras, streamOf);
    if (!terabytes || !stream) return undefined;
    const size = archiveSize({ cameras: 1, stream, days: USUAL_DAYS, margin: 0 });
    const days = daysOfArchive(terabytes, size.gigabytesADay);
    if (days >= USUAL_DAYS) return undefined;
    const missing = size.terabytes - terabytes;
    return {
      reason: `${figure(stream, 'Мбит/с')} от камер — это ${figure(size.terabytes, 'ТБ')} за ${countOf(USUAL_DAYS, DAYS)}, диски вмещают ${figure(terabytes, 'ТБ')}: примерно ${countOf(days, DAYS)}. Считали 1 Мбит/с на мегапиксель, H.265`,
      about: [...cameras, ...drives],
      mend: spareDrives(recordersOf(scene), drives, missing),
    };
  },
};

/** '4 Мп' at so much a megapixel; lines of a picture are no megapixels. */
function streamOf(camera: Goods): number | undefined {
  const pixels = /^(\d+(?:[.,]\d+)?)\s?Мп$/iu.exec(textsOf(camera, 'resolution')[0] ?? '')?.[1];
  const pieces = piecesOf(camera);
  if (pixels === undefined || pieces === undefined) return undefined;
  return Number(pixels.replace(',', '.')) * STREAM_A_MEGAPIXEL * pieces;
}

/** Only into bays that are free. */
function spareDrives(recorders: readonly Goods[], drives: readonly Goods[], missing: number): Mend | null {
  const limit = smallestLimit(recorders);
  const bays = wholeSum(recorders, (one) => wholeOf(one, 'drive_bays'));
  const used = leastSum(drives, piecesOf);
  if (limit === undefined || bays === undefined || used === undefined || bays <= used) return null;
  const free = bays - used;
  const quantity = Math.min(free, Math.max(1, Math.ceil(missing / limit)));
  return driveMend(limit, quantity, Math.ceil(missing / quantity));
}

const lenses: CompletenessRule = {
  id: 'box-lens',
  title: 'Камеры без объективов',
  severity: 'MUST',
  needs: ['camera_lens_mount'],
  judge: (scene) => {
    const boxes = scene.of('boxCamera').filter((one) => textsOf(one, 'camera_lens_mount').length > 0);
    const count = leastSum(boxes, piecesOf);
    const there = wholeSum(scene.of('lens'), piecesOf);
    if (count === undefined || there === undefined || there >= count || scene.mayHold('lens'))
      return undefined;
    const mounts = new Set(boxes.flatMap((one) => textsOf(one, 'camera_lens_mount')));
    return {
      reason: `Корпусные камеры продаются без объектива: ${countOf(count, CAMERAS)}, ${there === 0 ? 'объективов в списке нет' : `объективов ${there}`}`,
      about: [...boxes, ...scene.of('lens')],
      mend: {
        categories: ['obektivy-dlya-kamer'],
        ranges: {},
        fits: (goods) => {
          const own = textsOf(goods, 'camera_lens_mount');
          return (
            own.length > 0 && [...mounts].every((mount) => mount.split('/').some((one) => own.includes(one)))
          );
        },
        quantity: count - there,
      },
    };
  },
};

const turningBrackets: CompletenessRule = {
  id: 'turning-bracket',
  title: 'Поворотные камеры без кронштейнов',
  severity: 'CHECK',
  needs: ['suited_cameras'],
  judge: lacking({
    of: 'turningCamera',
    lacks: 'bracket',
    counted: piecesOf,
    reason: (count) =>
      `${countOf(count, ['поворотная камера', 'поворотные камеры', 'поворотных камер'])} и ни одного кронштейна: на стену или столб их не повесить`,
    mend: (count) => ({
      categories: ['kronshteyny-dlya-kamer'],
      ranges: {},
      fits: (goods) => textsOf(goods, 'suited_cameras').some((text) => /поворотн/iu.test(text)),
      quantity: count,
    }),
  }),
};

export const VIDEO_RULES: readonly CompletenessRule[] = [
  ...channelRules('ip'),
  ...channelRules('ahd'),
  recorderDrives,
  driveBays,
  driveLimit,
  archiveDays,
  lenses,
  turningBrackets,
];
