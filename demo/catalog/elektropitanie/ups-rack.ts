import { COMMON } from '../common-attributes.ts';
import { by, type Chosen, from, leaf } from '../leaf.ts';
import { shown } from '../wording.ts';
import { POWER, UPS } from './power-attributes.ts';

interface RackModel {
  height: string;
  depth: number;
  sockets: number;
  minutes: number;
  roubles: number;
  grams: number;
}

const MODELS: Record<number, RackModel> = {
  1000: { height: '2U', depth: 410, sockets: 6, minutes: 13, roubles: 39_000, grams: 16_000 },
  1500: { height: '2U', depth: 440, sockets: 8, minutes: 10, roubles: 48_000, grams: 20_500 },
  2000: { height: '2U', depth: 510, sockets: 8, minutes: 12, roubles: 61_000, grams: 27_000 },
  3000: { height: '2U', depth: 630, sockets: 9, minutes: 10, roubles: 78_000, grams: 33_000 },
  6000: { height: '5U', depth: 690, sockets: 0, minutes: 13, roubles: 172_000, grams: 68_000 },
};
const BATTERIES: Record<number, string> = {
  1000: '3 × 12 В 7 А·ч',
  1500: '3 × 12 В 9 А·ч',
  2000: '6 × 12 В 7 А·ч',
  3000: '6 × 12 В 9 А·ч',
  6000: '16 × 12 В 7 А·ч',
};
const model = ({ ratedVa }: Chosen) => MODELS[Number(ratedVa)]!;

export const rackUps = leaf({
  code: 'ibp-stoechnye',
  name: 'Стоечные ИБП 19"',
  brands: ['besperis', 'powrex', 'kazuma-power', 'enerdom'],
  traits: {
    ratedVa: from(POWER.ratedVa, [1000, 1500, 2000, 3000, 6000]),
    ratedW: by(POWER.ratedW, ({ ratedVa }) => Number(ratedVa) * 0.9),
    rackHeight: by(UPS.rackHeight, (chosen) => model(chosen).height),
    topology: by(UPS.topology, ({ ratedVa }, dice) =>
      Number(ratedVa) > 3000 || dice.chance(70) ? 'онлайн' : 'линейно-интерактивная',
    ),
    runtime: by(UPS.runtime, (chosen) => model(chosen).minutes),
    batterySet: by(UPS.batterySet, ({ ratedVa }) => BATTERIES[Number(ratedVa)]!),
    inputRange: by(POWER.inputRange, ({ topology }) => (topology === 'онлайн' ? '110–300 В' : '160–290 В')),
    transferTime: by(UPS.transferTime, ({ topology }) => (topology === 'онлайн' ? 0 : 4)),
    socketType: by(POWER.socketType, ({ ratedVa }) =>
      Number(ratedVa) > 3000 ? 'клеммная колодка' : Number(ratedVa) === 3000 ? 'C13, C19' : 'C13',
    ),
    sockets: by(POWER.sockets, (chosen) => model(chosen).sockets),
    hotSwap: from(UPS.hotSwap, [true]),
    interface: from(COMMON.interface, ['USB, RS-232', 'USB, RS-232, Ethernet']),
    depth: by(COMMON.depth, (chosen) => model(chosen).depth),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['ratedVa', 'interface'],
  title: (v) =>
    `ИБП стоечный ${v.rackHeight} ${v.topology}, ${v.ratedVa} ВА / ${v.ratedW} Вт, глубина ${v.depth} мм`.replace(
      'линейно-интерактивная',
      'линейно-интерактивный',
    ),
  article: (v) => `RM${v.ratedVa / 1000}K-${v.rackHeight}${v.interface.includes('Ethernet') ? 'N' : ''}`,
  about: (v) => [
    `ИБП для шкафа 19" высотой ${v.rackHeight} и глубиной ${v.depth} мм, полная мощность ${shown(v.ratedVa / 1000)} кВА, активная – ${shown(v.ratedW)} Вт.`,
    v.topology === 'онлайн'
      ? `Схема с двойным преобразованием держит на выходе ровную синусоиду при входном напряжении ${v.inputRange}, переход на батареи происходит без паузы.`
      : `Линейно-интерактивная схема с чистой синусоидой терпит вход ${v.inputRange}, переход на батареи занимает до ${v.transferTime} мс.`,
    `Батареи ${v.batterySet} при половинной нагрузке работают около ${v.runtime} мин и меняются с лицевой стороны без отключения потребителей.`,
    v.sockets > 0
      ? `Серверы, коммутаторы и регистраторы включают в розетки на задней стенке: всего их ${v.sockets}, тип ${v.socketType}.`
      : 'Подключение к щиту и к блокам розеток – через клеммную колодку на задней стенке.',
    v.interface.includes('Ethernet')
      ? 'Встроенная карта Ethernet показывает состояние в браузере и рассылает SNMP-уведомления.'
      : 'Состояние читают по USB или RS-232, под сетевую карту есть свободный слот.',
  ],
  price: (v) =>
    MODELS[v.ratedVa]!.roubles * (v.topology === 'онлайн' ? 1 : 0.78) +
    (v.interface.includes('Ethernet') ? 14_500 : 0),
  weight: (v) => MODELS[v.ratedVa]!.grams,
  picture: (v) => ({
    family: 'ups',
    variant: 'rack',
    tone: v.ratedVa > 2000 ? 'black' : 'graphite',
  }),
  conformity: 'declaration',
  accessories: ['bloki-batareynye', 'akkumulyatory-agm'],
});
