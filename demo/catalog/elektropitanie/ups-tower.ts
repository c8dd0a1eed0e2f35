import { COMMON } from '../common-attributes.ts';
import { by, type Chosen, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { BATTERY, POWER, UPS } from './power-attributes.ts';

interface UpsModel {
  watts: number;
  batteries: string;
  minutes: number;
  sockets: number;
  roubles: number;
  grams: number;
}

const model = (
  watts: number,
  batteries: string,
  minutes: number,
  sockets: number,
  roubles: number,
  grams: number,
): UpsModel => ({ watts, batteries, minutes, sockets, roubles, grams });

const INTERACTIVE: Record<number, UpsModel> = {
  650: model(360, '1 × 12 В 7 А·ч', 11, 2, 5600, 4600),
  850: model(480, '1 × 12 В 9 А·ч', 10, 3, 6900, 5300),
  1000: model(600, '2 × 12 В 7 А·ч', 14, 4, 10_400, 9200),
  1500: model(900, '2 × 12 В 9 А·ч', 12, 4, 14_200, 11_200),
  2200: model(1320, '4 × 12 В 7 А·ч', 13, 6, 23_500, 19_500),
  3000: model(1800, '4 × 12 В 9 А·ч', 12, 6, 31_000, 23_000),
};
const interactive = ({ ratedVa }: Chosen) => INTERACTIVE[Number(ratedVa)]!;

export const interactiveUps = leaf({
  code: 'ibp-lineyno-interaktivnye',
  name: 'Линейно-интерактивные ИБП',
  brands: ['besperis', 'enerdom', 'powrex', 'voltur', 'stabilar'],
  traits: {
    ratedVa: from(POWER.ratedVa, [650, 850, 1000, 1500, 2200, 3000]),
    ratedW: by(POWER.ratedW, (chosen) => interactive(chosen).watts),
    waveform: from(POWER.waveform, [
      'аппроксимированная синусоида',
      'аппроксимированная синусоида',
      'чистая синусоида',
    ]),
    runtime: by(UPS.runtime, (chosen) => interactive(chosen).minutes),
    batterySet: by(UPS.batterySet, (chosen) => interactive(chosen).batteries),
    inputRange: from(POWER.inputRange, ['150–290 В', '165–285 В', '170–280 В']),
    transferTime: from(UPS.transferTime, [4, 6, 8]),
    socketType: from(POWER.socketType, ['евророзетка', 'C13']),
    sockets: by(POWER.sockets, (chosen) => interactive(chosen).sockets),
    indication: from(POWER.indication, ['ЖК-дисплей', 'светодиоды']),
    interface: from(COMMON.interface, ['USB', 'USB, RJ-45']),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['ratedVa', 'socketType'],
  title: (v) =>
    `ИБП линейно-интерактивный ${v.ratedVa} ВА / ${v.ratedW} Вт, ${v.waveform}, ${v.sockets} × ${v.socketType}`,
  article: (v) =>
    `LI${v.ratedVa}${v.waveform === 'чистая синусоида' ? 'S' : 'A'}-${v.socketType === 'C13' ? 'IEC' : 'EU'}`,
  about: (v) => [
    `Линейно-интерактивный ИБП на ${v.ratedVa} ВА держит рабочие места, видеорегистраторы и сетевое оборудование, когда пропадает сеть.`,
    v.waveform === 'чистая синусоида'
      ? 'На батареях выдаёт чистую синусоиду, поэтому питает и нагрузку с двигателями: насос котла, вентиляторы шкафа.'
      : 'На батареях выдаёт аппроксимированную синусоиду: импульсным блокам питания её достаточно, двигатели от неё не включают.',
    `Регулятор выравнивает напряжение в пределах ${v.inputRange} без перехода на батареи; при аварии переключение занимает до ${v.transferTime} мс.`,
    `Под нагрузкой ${shown(v.ratedW / 2)} Вт батарей ${v.batterySet} хватает примерно на ${v.runtime} мин.`,
    v.interface === 'USB'
      ? 'По USB компьютер или регистратор узнаёт о разряде и успевает завершить работу.'
      : 'По USB компьютер узнаёт о разряде батарей, а разъёмы RJ-45 защищают от импульсов линию сети или телефона.',
  ],
  price: (v) =>
    INTERACTIVE[v.ratedVa]!.roubles * (v.waveform === 'чистая синусоида' ? 1.4 : 1) +
    (v.indication === 'ЖК-дисплей' ? 700 : 0),
  weight: (v) => INTERACTIVE[v.ratedVa]!.grams,
  picture: (v) => ({
    family: 'ups',
    variant: 'tower',
    tone: v.ratedVa > 1000 ? 'black' : 'graphite',
  }),
  conformity: 'declaration',
  accessories: ['akkumulyatory-agm', 'udliniteli-silovye'],
});

const ONLINE: Record<number, Omit<UpsModel, 'watts'>> = {
  1000: model(0, '3 × 12 В 7 А·ч', 13, 3, 31_000, 12_500),
  2000: model(0, '6 × 12 В 7 А·ч', 13, 4, 52_000, 22_000),
  3000: model(0, '6 × 12 В 9 А·ч', 11, 4, 66_000, 26_500),
  6000: model(0, '16 × 12 В 7 А·ч', 14, 0, 148_000, 62_000),
  10000: model(0, '16 × 12 В 9 А·ч', 9, 0, 198_000, 69_000),
};
const online = ({ ratedVa }: Chosen) => ONLINE[Number(ratedVa)]!;

export const onlineUps = leaf({
  code: 'ibp-onlayn',
  name: 'Онлайн-ИБП напольные',
  brands: ['besperis', 'powrex', 'voltur', 'kazuma-power'],
  traits: {
    ratedVa: from(POWER.ratedVa, [1000, 2000, 3000, 6000, 10_000]),
    powerFactor: from(UPS.powerFactor, [0.9, 0.9, 1]),
    ratedW: by(POWER.ratedW, ({ ratedVa, powerFactor }) => Number(ratedVa) * Number(powerFactor)),
    runtime: by(UPS.runtime, (chosen) => online(chosen).minutes),
    batterySet: by(UPS.batterySet, (chosen) => online(chosen).batteries),
    inputRange: from(POWER.inputRange, ['110–300 В', '115–295 В']),
    transferTime: from(UPS.transferTime, [0]),
    efficiency: by(POWER.efficiency, ({ ratedVa }) =>
      Number(ratedVa) > 3000 ? 94 : Number(ratedVa) > 1000 ? 91 : 89,
    ),
    socketType: by(POWER.socketType, ({ ratedVa }, dice) =>
      Number(ratedVa) > 3000 ? 'клеммная колодка' : dice.pick(['C13', 'евророзетка']),
    ),
    bypass: by(UPS.bypass, ({ ratedVa }) =>
      Number(ratedVa) > 3000 ? 'электронный и ручной' : 'электронный',
    ),
    snmpSlot: from(UPS.snmpSlot, [true]),
    interface: from(COMMON.interface, ['USB, RS-232']),
    noise: by(POWER.noise, ({ ratedVa }) => (Number(ratedVa) > 3000 ? 55 : 48)),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['ratedVa'],
  title: (v) =>
    `ИБП онлайн напольный ${v.ratedVa} ВА / ${v.ratedW} Вт, двойное преобразование, ${v.socketType}`,
  article: (v) => `ON${v.ratedVa / 1000}K-${v.powerFactor === 1 ? '10' : '09'}T`,
  about: (v) => [
    `Онлайн-ИБП на ${shown(v.ratedVa / 1000)} кВА с двойным преобразованием: нагрузка всё время питается от инвертора и не видит ни провалов, ни переключений.`,
    `При коэффициенте мощности ${shown(v.powerFactor)} активная нагрузка может достигать ${shown(v.ratedW)} Вт; так питают серверы, посты охраны и центральные станции наблюдения.`,
    `Входная сеть допустима в пределах ${v.inputRange}, на половинной нагрузке батареи ${v.batterySet} дают около ${v.runtime} мин работы.`,
    v.bypass === 'электронный'
      ? `Электронный байпас подхватывает нагрузку при перегрузке или отказе инвертора; потребителей включают в гнёзда типа «${v.socketType}».`
      : 'Кабели заводят на клеммную колодку, ручной байпас позволяет обслуживать прибор без отключения нагрузки.',
    `КПД ${v.efficiency} %, шум вентиляторов около ${v.noise} дБ; карта SNMP в свободный слот покупается отдельно.`,
  ],
  price: (v) => ONLINE[v.ratedVa]!.roubles * (v.powerFactor === 1 ? 1.12 : 1),
  weight: (v) => ONLINE[v.ratedVa]!.grams,
  picture: (v) => ({
    family: 'ups',
    variant: 'tower',
    tone: v.ratedVa > 3000 ? 'graphite' : 'black',
    size: v.ratedVa > 3000 ? 1 : 0.9,
  }),
  conformity: 'declaration',
  accessories: ['bloki-batareynye', 'akkumulyatory-agm'],
});

const TEMPERATE = temperatures({ coldest: 0, warmest: 40 });

const PACKS: Record<number, { batteries: string; forVa: string; roubles: number; grams: number }> = {
  36: { batteries: '6 × 12 В 9 А·ч', forVa: '1 кВА', roubles: 21_500, grams: 19_500 },
  72: { batteries: '12 × 12 В 9 А·ч', forVa: '2–3 кВА', roubles: 39_000, grams: 36_500 },
  192: { batteries: '16 × 12 В 9 А·ч', forVa: '6–10 кВА', roubles: 61_000, grams: 52_000 },
  240: { batteries: '20 × 12 В 9 А·ч', forVa: '6–10 кВА', roubles: 74_000, grams: 64_000 },
};
const pack = ({ voltage }: Chosen) => PACKS[Number(voltage)]!;

export const batteryPacks = leaf({
  code: 'bloki-batareynye',
  name: 'Батарейные блоки для ИБП',
  brands: ['besperis', 'powrex', 'voltur', 'kazuma-power'],
  traits: {
    voltage: from(BATTERY.voltage, [36, 72, 192, 240]),
    form: from(UPS.form, ['напольный', 'стоечный 19"']),
    batterySet: by(UPS.batterySet, (chosen) => pack(chosen).batteries),
    forVa: by(UPS.forVa, (chosen) => pack(chosen).forVa),
    hotSwap: from(UPS.hotSwap, [true, false]),
    leadLength: from(POWER.leadLength, [0.7, 1]),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['voltage', 'form'],
  title: (v) => `Батарейный блок ${v.voltage} В для онлайн-ИБП ${v.forVa}, ${v.form}, ${v.batterySet}`,
  article: (v) => `BP${v.voltage}-9${v.form === 'напольный' ? 'T' : 'R'}`,
  about: (v) => [
    `Внешний батарейный блок на ${v.voltage} В продлевает работу онлайн-ИБП мощностью ${v.forVa}.`,
    `Внутри собраны батареи ${v.batterySet}, предохранитель и разъём для следующего блока.`,
    v.form === 'напольный'
      ? 'Корпус напольный, ставится рядом с источником бесперебойного питания.'
      : 'Корпус стоечный, крепится в шкаф 19" под источником бесперебойного питания; направляющие заказывают отдельно.',
    `Кабель длиной ${shown(v.leadLength)} м с разъёмом входит в комплект, рабочая температура ${TEMPERATE}.`,
    v.hotSwap
      ? 'Батареи меняют через переднюю панель, не отключая нагрузку.'
      : 'Для замены батарей блок отсоединяют от источника.',
  ],
  price: (v) => PACKS[v.voltage]!.roubles * (v.form === 'напольный' ? 1 : 1.08) + (v.hotSwap ? 900 : 0),
  weight: (v) => PACKS[v.voltage]!.grams,
  picture: (v) => ({
    family: 'ups',
    variant: v.form === 'напольный' ? 'tower' : 'rack',
    tone: 'black',
  }),
  conformity: 'declaration',
  accessories: ['ibp-onlayn', 'ibp-stoechnye', 'akkumulyatory-agm'],
});
