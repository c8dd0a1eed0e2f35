import { colour, type Describer, ip, least, same, temperatures, words } from './fact.ts';

const PIECES = ['шт', 'шт.', 'шт'];
const watts = (code: string) =>
  same(code, (value) => [`${value}Вт`, `${value} Вт`, `${value}W`, `мощность ${value} Вт`]);
const loudness = least('sounder_loudness', (value) => [`${value}дБ`, `${value} дБ`, `не менее ${value} дБ`]);
const supply = words('supply', {
  '12 В': ['12В', '12 В', '=12В', '12 VDC'],
  '24 В': ['24В', '24 В', '=24В', '24 VDC'],
  '220 В': ['220В', '~220 В', '220 В'],
  '230 В': ['230В', '~230 В'],
});

export const SOUND: readonly Describer[] = [
  {
    leaves: ['gromkogovoriteli-potolochnye'],
    nouns: [
      'Громкоговоритель потолочный',
      'Громкоговоритель потолочный врезной 100В',
      'Динамик потолочный трансляционный',
    ],
    short: ['Гр-ль потол.', 'ГГ потол.'],
    units: PIECES,
    key: [watts('speaker_power')],
    more: [words('broadcast_line', { '70/100 В': ['70/100В'], '30/100 В': ['30/100В'] }), colour],
  },
  {
    leaves: ['gromkogovoriteli-nastennye'],
    nouns: [
      'Громкоговоритель настенный',
      'Громкоговоритель настенный трансляционный',
      'АС настенная (громкоговоритель)',
    ],
    short: ['Гр-ль наст.', 'ГГ наст.'],
    units: PIECES,
    key: [watts('speaker_power')],
    more: [ip, colour],
  },
  {
    leaves: ['gromkogovoriteli-rupornye'],
    nouns: ['Громкоговоритель рупорный уличный', 'Рупорный громкоговоритель', 'Громкоговоритель рупорный'],
    short: ['Гр-ль руп.', 'рупор'],
    units: PIECES,
    key: [watts('speaker_power')],
    more: [ip, temperatures],
  },
  {
    leaves: ['opoveschateli-zvukovye'],
    nouns: ['Оповещатель охранно-пожарный звуковой', 'Сирена (оповещатель звуковой)', 'Оповещатель звуковой'],
    short: ['Опов. зв.', 'ОЗ'],
    units: PIECES,
    key: [supply],
    more: [loudness, ip, colour],
  },
  {
    leaves: ['opoveschateli-svetozvukovye'],
    nouns: [
      'Оповещатель охранно-пожарный светозвуковой',
      'Оповещатель комбинированный свето-звуковой',
      'Оповещатель светозвуковой',
    ],
    short: ['Опов. св.-зв.'],
    units: PIECES,
    key: [supply],
    more: [loudness, ip],
  },
  {
    leaves: ['opoveschateli-rechevye'],
    nouns: ['Оповещатель речевой', 'Оповещатель пожарный речевой автономный', 'Речевой оповещатель'],
    short: ['Опов. реч.'],
    units: PIECES,
    key: [watts('speaker_power'), supply],
    more: [ip],
  },
  {
    leaves: ['tablo-svetovye'],
    nouns: ['Табло световое', 'Оповещатель охранно-пожарный световой (табло)', 'Световое табло'],
    short: ['Табло св.'],
    units: PIECES,
    key: [
      same('sign_inscription', (value) => [
        `«${value}»`,
        `"${value}"`,
        `надпись "${value[0]}${value.slice(1).toLowerCase()}"`,
      ]),
    ],
    more: [supply, ip],
  },
  {
    leaves: ['usiliteli-mikshery'],
    nouns: ['Усилитель-микшер трансляционный', 'Микшер-усилитель', 'Трансляционный микширующий усилитель'],
    units: PIECES,
    key: [watts('amplifier_power')],
    more: [same('broadcast_zones', (value) => [`${value} зон`, `на ${value} зон`])],
  },
  {
    leaves: ['usiliteli-moschnosti-100v'],
    nouns: ['Усилитель мощности трансляционный', 'Трансляционный усилитель мощности 100В'],
    units: PIECES,
    key: [
      ({ values: { channels, amplifier_power: watt } }) => ({
        say: [`${channels}х${watt}Вт`, `${channels} x ${watt} Вт`, `${channels} канала по ${watt} Вт`],
        holds: ({ values }) => values['channels'] === channels && values['amplifier_power'] === watt,
      }),
    ],
    more: [],
  },
  {
    leaves: ['pribory-upravleniya-soue'],
    nouns: ['Прибор управления оповещением', 'Прибор управления СОУЭ'],
    units: PIECES,
    key: [
      words('soue_type', { '1–2': ['1-2 тип', '1 и 2 типа'], '3': ['3 тип', '3-го типа'] }),
      same('soue_lines', (value) => [`${value} линии`, `${value} линий`, `линий оповещения: ${value}`]),
    ],
    more: [],
  },
  {
    leaves: ['regulyatory-gromkosti'],
    nouns: ['Регулятор громкости трансляционный', 'Аттенюатор (регулятор громкости)'],
    short: ['Рег. громк.'],
    units: PIECES,
    key: [watts('speaker_power')],
    more: [
      words('mounting', {
        накладной: ['накладной'],
        'в подрозетник': ['встраиваемый в подрозетник', 'в подрозетник'],
      }),
    ],
  },
  {
    leaves: ['knopki-vyzova-mgn'],
    nouns: ['Кнопка вызова персонала для МГН', 'Кнопка вызова для инвалидов (МГН)'],
    units: PIECES,
    key: [
      words('call_link', {
        '868 МГц': ['радио 868 МГц', '868МГц'],
        '433 МГц': ['радио 433 МГц', '433МГц'],
        'по проводам': ['проводная'],
      }),
    ],
    more: [
      words('call_button_kind', {
        'клавиша и шнур': ['со шнуром', 'со шнурком'],
        'сенсорная антивандальная': ['антивандальная сенсорная'],
      }),
      ip,
    ],
  },
];
