import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { counted, temperatures } from '../wording.ts';
import { NETWORK } from './network-attributes.ts';

const PORTS = ['порт', 'порта', 'портов'] as const;

interface Desktop {
  uplinks: string;
  total: number;
  budgets: readonly number[];
  width: number;
  price: number;
}

const DESKTOP: Record<number, Desktop> = {
  4: { uplinks: '2 RJ-45', total: 6, budgets: [60, 65], width: 150, price: 2300 },
  8: { uplinks: '2 RJ-45', total: 10, budgets: [96, 120], width: 220, price: 4300 },
  16: { uplinks: '2 RJ-45, 1 SFP', total: 19, budgets: [150, 200, 250], width: 295, price: 9900 },
};
const RACK: Record<
  number,
  { uplinks: string; total: number; budget: number; backplane: number; price: number }
> = {
  8: { uplinks: '2 SFP', total: 10, budget: 130, backplane: 20, price: 14_500 },
  16: { uplinks: '4 SFP', total: 20, budget: 250, backplane: 40, price: 24_800 },
  24: { uplinks: '4 SFP+', total: 28, budget: 370, backplane: 128, price: 39_500 },
  48: { uplinks: '4 SFP+', total: 52, budget: 740, backplane: 176, price: 82_000 },
};
const INDUSTRIAL: Record<
  number,
  { uplinks: string; total: number; budget: number; width: number; price: number }
> = {
  4: { uplinks: '1 RJ-45, 1 SFP', total: 6, budget: 120, width: 45, price: 13_900 },
  8: { uplinks: '2 SFP', total: 10, budget: 240, width: 60, price: 22_400 },
  16: { uplinks: '4 SFP', total: 20, budget: 300, width: 90, price: 46_500 },
};

export const desktopSwitches = leaf({
  code: 'kommutatory-poe-nastolnye',
  name: 'Настольные коммутаторы PoE',
  brands: ['netorra', 'kommutek', 'swenlink', 'wavelin', 'zorkan'],
  traits: {
    poePorts: from(NETWORK.poePorts, [4, 8, 16]),
    portSpeed: from(NETWORK.portSpeed, ['100 Мбит/с', '1 Гбит/с']),
    poeBudget: by(NETWORK.poeBudget, ({ poePorts }, dice) => dice.pick(DESKTOP[Number(poePorts)]!.budgets)),
    poeStandard: from(NETWORK.poeStandard, ['802.3af/at']),
    uplinks: by(NETWORK.uplinks, ({ poePorts }) => DESKTOP[Number(poePorts)]!.uplinks),
    ports: by(COMMON.ports, ({ poePorts }) => DESKTOP[Number(poePorts)]!.total),
    longRange: by(NETWORK.longRange, ({ portSpeed }) => portSpeed === '100 Мбит/с'),
    backplane: by(NETWORK.backplane, ({ poePorts, ports, portSpeed }) => {
      if (portSpeed === '1 Гбит/с') return Number(ports) * 2;
      // Only the largest of the slow ones have gigabit uplinks.
      return poePorts === 16 ? 9.2 : Number(ports) / 5;
    }),
    surge: from(NETWORK.surge, [2, 4, 6]),
    management: from(NETWORK.management, ['нет']),
    supply: by(COMMON.supply, ({ poePorts }) => (poePorts === 16 ? '220 В' : '52 В, блок в комплекте')),
    cooling: by(NETWORK.cooling, ({ poeBudget }) =>
      Number(poeBudget) > 200 ? 'вентилятор' : 'без вентилятора',
    ),
    width: by(COMMON.width, ({ poePorts }) => DESKTOP[Number(poePorts)]!.width),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['poePorts', 'portSpeed'],
  title: (v) =>
    `Коммутатор PoE настольный, ${v.poePorts} PoE + ${v.uplinks}, ${v.poeBudget} Вт, ${v.portSpeed}`,
  article: (v) => `S${v.poePorts}P-${v.portSpeed === '1 Гбит/с' ? 'G' : 'F'}${v.poeBudget}`,
  about: (v) => [
    `Неуправляемый коммутатор питает по витой паре до ${v.poePorts} IP-камер, точек доступа или телефонов.`,
    `Общий бюджет ${v.poeBudget} Вт, на один порт – до 30 Вт по стандарту ${v.poeStandard}; для магистрали служат ${v.uplinks}.`,
    v.longRange
      ? 'Переключатель на корпусе удлиняет линию до 250 м, скорость порта при этом снижается до 10 Мбит/с.'
      : 'Все порты гигабитные, линия по витой паре – обычные 100 м.',
    `Зависшую камеру коммутатор перезапускает сам, порты защищены от импульсов до ${v.surge} кВ.`,
    v.cooling === 'вентилятор'
      ? 'Корпус металлический, с вентилятором; ставят его на полку или крепят к стене в шкафу.'
      : 'Корпус металлический, без вентилятора, поэтому на столе его не слышно.',
  ],
  price: (v) =>
    DESKTOP[v.poePorts]!.price * (v.portSpeed === '1 Гбит/с' ? 1.45 : 1) + v.poeBudget * 6 + v.surge * 40,
  weight: (v) => 350 + v.poePorts * 90,
  picture: (v) => ({
    family: 'switch',
    variant: 'desktop',
    tone: v.portSpeed === '1 Гбит/с' ? 'graphite' : 'black',
    ports: v.ports,
  }),
  conformity: 'declaration',
  accessories: ['ip-kamery-kupolnye', 'poe-udliniteli', 'shkafy-nastennye'],
});

export const rackSwitches = leaf({
  code: 'kommutatory-poe-stoechnye',
  name: 'Стоечные коммутаторы PoE',
  brands: ['netorra', 'kommutek', 'wavelin', 'swenlink'],
  traits: {
    poePorts: from(NETWORK.poePorts, [8, 16, 24, 48]),
    poeBudget: by(NETWORK.poeBudget, ({ poePorts }) => RACK[Number(poePorts)]!.budget),
    uplinks: by(NETWORK.uplinks, ({ poePorts }) => RACK[Number(poePorts)]!.uplinks),
    management: from(NETWORK.management, ['Web Smart', 'L2', 'L2+', 'L3']),
    portSpeed: from(NETWORK.portSpeed, ['1 Гбит/с']),
    poeStandard: from(NETWORK.poeStandard, ['802.3af/at', '802.3af/at/bt']),
    ports: by(COMMON.ports, ({ poePorts }) => RACK[Number(poePorts)]!.total),
    backplane: by(NETWORK.backplane, ({ poePorts }) => RACK[Number(poePorts)]!.backplane),
    addresses: by(NETWORK.addresses, ({ management }) => (management === 'Web Smart' ? 8 : 16)),
    units: from(NETWORK.units, [1]),
    cooling: by(NETWORK.cooling, ({ poePorts }) => (poePorts === 8 ? 'без вентилятора' : 'вентилятор')),
    supply: from(COMMON.supply, ['220 В']),
    warmest: from(COMMON.warmest, [45, 50]),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['poePorts', 'management'],
  title: (v) =>
    `Коммутатор PoE стоечный ${v.management}, ${v.poePorts} PoE + ${v.uplinks}, ${v.poeBudget} Вт`,
  article: (v) =>
    `R${v.poePorts}-${v.management === 'Web Smart' ? 'WS' : v.management.replace('+', 'P')}${v.poeStandard.includes('bt') ? 'BT' : ''}`,
  about: (v) => [
    `Управляемый коммутатор высотой 1U для стойки 19 дюймов: ${counted(v.poePorts, PORTS)} PoE со скоростью ${v.portSpeed} и ${v.uplinks} для оптики.`,
    v.management === 'Web Smart'
      ? 'Через веб-страницу настраивают VLAN, приоритеты и расписание PoE, глубокого администрирования он не требует.'
      : v.management === 'L3'
        ? 'Поддерживает маршрутизацию между подсетями и динамические протоколы, ставится в ядро небольшой сети.'
        : `Функции уровня ${v.management}: VLAN, RSTP, IGMP snooping, списки доступа, SNMP и настройка из консоли.`,
    `Бюджет PoE ${v.poeBudget} Вт делится между портами${v.poeStandard.includes('bt') ? ', на отдельные порты подаётся до 90 Вт' : ', на порт подаётся до 30 Вт'}.`,
    `Коммутационная матрица ${v.backplane} Гбит/с пропускает потоки камер без потерь кадров.`,
    v.cooling === 'вентилятор'
      ? 'Обороты вентиляторов зависят от нагрузки, для кабинета он шумноват, место ему в серверной.'
      : 'Вентиляторов нет, уши для стойки и ножки для стола лежат в коробке.',
  ],
  price: (v) =>
    RACK[v.poePorts]!.price *
    (v.management === 'L3' ? 1.7 : v.management === 'L2+' ? 1.3 : v.management === 'L2' ? 1.15 : 1) *
    (v.poeStandard.includes('bt') ? 1.25 : 1),
  weight: (v) => (v.poePorts === 48 ? 6200 : v.poePorts === 24 ? 4300 : v.poePorts === 16 ? 3400 : 2100),
  picture: (v) => ({
    family: 'switch',
    variant: 'desktop',
    tone: v.management === 'L3' ? 'black' : 'graphite',
    ports: v.poePorts,
  }),
  conformity: 'declaration',
  accessories: ['sfp-moduli-1g', 'patch-paneli', 'shkafy-napolnye'],
});

export const industrialSwitches = leaf({
  code: 'kommutatory-poe-promyshlennye',
  name: 'Промышленные коммутаторы PoE',
  brands: ['kommutek', 'wavelin', 'netorra', 'relanta'],
  traits: {
    poePorts: from(NETWORK.poePorts, [4, 8, 16]),
    uplinks: by(NETWORK.uplinks, ({ poePorts }) => INDUSTRIAL[Number(poePorts)]!.uplinks),
    poeBudget: by(NETWORK.poeBudget, ({ poePorts }) => INDUSTRIAL[Number(poePorts)]!.budget),
    management: from(NETWORK.management, ['нет', 'L2', 'L2+']),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [70, 75]),
    portSpeed: from(NETWORK.portSpeed, ['1 Гбит/с']),
    ports: by(COMMON.ports, ({ poePorts }) => INDUSTRIAL[Number(poePorts)]!.total),
    ring: by(NETWORK.ring, ({ management }) => (management === 'нет' ? 'нет' : 'RSTP, ERPS')),
    surge: from(NETWORK.surge, [4, 6]),
    redundantSupply: from(NETWORK.redundantSupply, [true]),
    supply: from(COMMON.supply, ['48–57 В', '12–57 В']),
    ipClass: from(COMMON.ipClass, ['IP30', 'IP40']),
    mounting: from(COMMON.mounting, ['DIN-рейка', 'DIN-рейка, стена']),
    width: by(COMMON.width, ({ poePorts }) => INDUSTRIAL[Number(poePorts)]!.width),
  },
  axes: ['poePorts', 'management'],
  title: (v) =>
    `Коммутатор PoE промышленный ${v.management === 'нет' ? 'неуправляемый' : v.management}, ${v.poePorts} PoE + ${v.uplinks}`,
  article: (v) =>
    `I${v.poePorts}-${v.management === 'нет' ? 'U' : v.management.replace('+', 'P')}${v.supply.startsWith('12') ? '12' : '48'}`,
  about: (v) => [
    `Коммутатор в корпусе ${v.ipClass} для уличных шкафов, подстанций и цехов работает при температуре ${temperatures(v)}.`,
    `Портов PoE – ${v.poePorts}, до 30 Вт на порт при общем бюджете ${v.poeBudget} Вт; магистраль – ${v.uplinks}.`,
    v.management === 'нет'
      ? 'Настройки не требует: включили питание, и сеть работает.'
      : `Управление ${v.management} и протоколы ${v.ring} замыкают шкафы в кольцо, обрыв обходится за доли секунды.`,
    v.supply.startsWith('12')
      ? 'Повышающий преобразователь принимает 12–57 В, можно питаться от аккумулятора; вводов два, с реле аварии.'
      : 'Два ввода питания 48–57 В с защитой от переполюсовки, блок на DIN-рейку подбирают отдельно.',
    `Порты выдерживают импульсы до ${v.surge} кВ, крепление – ${v.mounting}, вентилятора нет.`,
  ],
  price: (v) =>
    INDUSTRIAL[v.poePorts]!.price *
    (v.management === 'L2+' ? 1.6 : v.management === 'L2' ? 1.4 : 1) *
    (v.supply.startsWith('12') ? 1.12 : 1),
  weight: (v) => 500 + v.poePorts * 60,
  picture: (v) => ({
    family: 'module',
    variant: 'din',
    tone: v.management === 'нет' ? 'steel' : 'graphite',
    ports: v.ports,
  }),
  conformity: 'declaration',
  accessories: ['sfp-moduli-1g', 'mediakonvertery-promyshlennye', 'grozozaschita-ethernet'],
});
