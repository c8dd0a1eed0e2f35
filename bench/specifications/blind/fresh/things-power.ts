import type { Describer } from '../describe/fact.ts';
import { thing, watts, voltage, volts } from './thing.ts';
import { atLeast, dust, frost, grade, named, paint, pick } from './wording.ts';

export const POWER: readonly Describer[] = [
  thing(
    'patch-kordy-mednye',
    'патчкорд|Шнур патч-корд медный RJ45',
    [grade('cable_category'), named('length', 'длина', 'м', ['метр'])],
    [paint],
    'п-корд',
  ),
  thing(
    'kommutatory-poe-stoechnye',
    'свич poe в стойку управляемый|Коммутатор Ethernet управляемый с PoE, исполнение 19"',
    [named('poe_ports', 'портов PoE', 'xPoE', ['портов пое'])],
    [atLeast('poe_budget', 'суммарная мощность PoE', 'Вт')],
    'свич упр.',
  ),
  thing(
    'kommutatory-poe-promyshlennye',
    'свич poe промышленный|Коммутатор Ethernet PoE промышленного исполнения',
    [named('poe_ports', 'портов PoE', 'xPoE', ['портов пое'])],
    [frost, atLeast('poe_budget', 'мощность PoE', 'Вт')],
  ),
  thing(
    'shkafy-nastennye',
    'шкаф коммутационный на стену 19"|Телеком. шкаф навесной',
    [named('rack_units', 'высота', 'U', ['юнитов'])],
    [named('depth', 'глубина', 'мм')],
    'шкаф навесн.',
  ),
  thing(
    'stoyki-otkrytye',
    'стойка 19 дюймов открытая|Рама монтажная 19"',
    [
      named('rack_units', 'высота', 'U'),
      pick('rack_kind', { однорамная: ['одна рама', 'однорамная'], двухрамная: ['двухрамная', 'две рамы'] }),
    ],
    [],
  ),
  thing(
    'patch-paneli',
    'патч панель|Панель распределительная RJ-45 19"',
    [named('ports', 'портов', 'port', ['портов']), grade('patch_category')],
    [],
    'п-панель',
  ),
  thing(
    'radiomosty',
    'Радиомост (точка-точка) 5 ГГц|wi-fi мост',
    [atLeast('bridge_range', 'дальность', 'км')],
    [dust],
  ),
  thing(
    'sfp-moduli-1g',
    'модуль оптический sfp гигабитный|Приемопередатчик оптический SFP 1000BASE',
    [
      pick('network_fibre_type', {
        'многомод, два волокна': ['многомод'],
        'одномод, одно волокно': ['одномод одноволоконный', 'BiDi'],
        'одномод, два волокна': ['одномод двухволоконный'],
      }),
      atLeast('optical_reach', 'дальность', 'км'),
    ],
    [],
  ),
  thing(
    'ibp-lineyno-interaktivnye',
    'бесперебойник|ИБП (line-interactive) напольный',
    [named('power_rated_va', 'мощность', 'ва', ['вольт-ампер', 'VA'])],
    [],
    'UPS',
  ),
  thing(
    'ivp-rezervirovannye-12v ivp-rezervirovannye-24v',
    'бесперебойный блок питания для ОПС|Источник электропитания бесперебойный (с АКБ)|блок питания с резервом',
    [volts('power_output_voltage'), named('power_output_current', 'ток', 'А', ['ампер'])],
    [],
    'БРП',
  ),
  thing(
    'bloki-pitaniya-din',
    'блок питания на дин рейку|БП DIN-rail',
    [volts('power_output_voltage'), named('power_output_current', 'ток', 'А', ['ампер'])],
    [],
  ),
  thing(
    'akkumulyatory-agm akkumulyatory-gel',
    'аккумулятор для ИБП|Батарея аккумуляторная необслуживаемая',
    [volts('battery_voltage'), named('capacity', 'емкость', 'ач', ['ah', 'ампер-час'])],
    [],
    'акум',
  ),
  thing(
    'vyklyuchateli-avtomaticheskie',
    'автомат|Выключатель автоматический на дин-рейку',
    [
      pick('breaker_poles', { '3P': ['3ф', 'трехполюсный'], '4P': ['4-х полюсный', '4p'] }),
      named('breaker_rated_current', 'ток', 'А', ['ампер']),
    ],
    [],
  ),
  thing(
    'gromkogovoriteli-potolochnye',
    'колонка потолочная трансляционная|Потолочный громкоговоритель для СОУЭ',
    [watts('speaker_power')],
    [paint],
    'ГР потолок',
  ),
  thing(
    'gromkogovoriteli-rupornye',
    'рупор уличный|Громкоговоритель рупорного типа',
    [watts('speaker_power')],
    [dust],
    'рупорн.',
  ),
  thing(
    'gromkogovoriteli-kolonny',
    'колонна звуковая|Звуковая колонка всепогодная',
    [watts('speaker_power')],
    [dust, paint],
  ),
  thing('opoveschateli-zvukovye', 'сирена|Звуковой оповещатель (сирена)', [voltage], [paint, dust], 'сир.'),
  thing(
    'tablo-svetovye',
    'табло|Транспарант световой',
    [
      pick('sign_inscription', {
        ПОЖАР: ['пожар', '"Пожар"'],
        ВЫХОД: ['выход', '"Выход"'],
        'АВТОМАТИКА ОТКЛЮЧЕНА': ['"Автоматика отключена"', 'автоматика откл.'],
        ТРЕВОГА: ['"Тревога"'],
      }),
    ],
    [voltage, dust],
    'табло',
  ),
  thing(
    'bloki-rechevogo-opovescheniya',
    'Блок речевого оповещения|прибор речевого оповещения',
    [watts('amplifier_power')],
    [named('broadcast_zones', 'зон', 'зон')],
    'БРО',
  ),
  thing(
    'ognetushiteli-poroshkovye',
    'огнетушитель порошковый',
    [
      pick('fire_charge_mass', {
        '2': ['ОП-2(з)', '2 кг'],
        '4': ['ОП-4(з)', '4 кг'],
        '6': ['ОП-6(з)', '6кг'],
        '10': ['ОП-10(з)', '10 кг'],
      }),
    ],
    [],
  ),
  thing(
    'ognetushiteli-uglekislotnye',
    'огнетушитель СО2|Огнетушитель углекислотный',
    [pick('fire_charge_mass', { '2': ['ОУ-2', '2 кг'], '3': ['ОУ-3', '3кг'], '5': ['ОУ-5', '5 кг'] })],
    [],
  ),
  thing(
    'generatory-ognetushaschego-aerozolya',
    'ГОА|Генератор аэрозольного пожаротушения',
    [
      pick('fire_start', {
        электрический: ['электропуск', 'эл. пуск'],
        тепловой: ['термопуск', 'тепловой пуск'],
      }),
      atLeast('fire_protected_volume', 'объем', 'м3'),
    ],
    [],
  ),
  thing(
    'prozhektory-svetodiodnye',
    'прожектор диодный|Светодиодный прожектор',
    [watts('power')],
    [dust, paint],
    'прож.',
  ),
  thing(
    'svetilniki-konsolnye',
    'светильник на столб консольный led|Уличный светодиодный светильник (консоль)',
    [watts('power')],
    [dust],
  ),
  thing(
    'avariynye-svetilniki-akkumulyatornye',
    'аварийный светильник|Светильник аварийного освещения (БАП)',
    [watts('power')],
    [named('emergency_hours', 'время работы', 'ч', ['час'])],
  ),
];
