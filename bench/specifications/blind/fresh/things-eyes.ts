import type { Describer } from '../describe/fact.ts';
import { thing, light, zoom, voltage } from './thing.ts';
import { atLeast, dust, flag, frost, glass, named, paint, pick, pixels } from './wording.ts';

export const EYES: readonly Describer[] = [
  thing(
    'ip-kamery-kupolnye',
    'камера купольная ip|Видеокамера сетевая в купольном корпусе|Купольная сетевая телекамера',
    [pixels, glass('lens')],
    [dust, light, frost, paint, flag('microphone', ['звук', 'с аудио (микрофон)'])],
    'ТК куп. IP|кам куп ip',
  ),
  thing(
    'ip-kamery-tsilindricheskie',
    'камера уличная ip цилиндр|Телекамера сетевая уличная в цилиндрическом корпусе|Видеокамера IP bullet',
    [pixels, glass('lens')],
    [dust, light, frost],
    'ТК цил. IP|кам ул ip',
  ),
  thing(
    'ip-kamery-korpusnye',
    'Видеокамера сетевая корпусная без объектива|камера ip корпусная (box) под объектив C/CS',
    [pixels],
    [],
  ),
  thing(
    'ahd-kamery-tsilindricheskie',
    'камера ahd уличная цилиндрическая|Телекамера AHD уличная',
    [pixels, glass('lens')],
    [light, frost, paint],
    'ТК цил. AHD',
  ),
  thing(
    'povorotnye-kamery-ip',
    'камера поворотная ip|Скоростная купольная поворотная IP телекамера (PTZ)',
    [pixels, zoom],
    [frost, light],
  ),
  thing(
    'registratory-nvr',
    'регистратор для ip камер|Видеорегистратор для IP-камер (NVR)|Устройство видеозаписи сетевое',
    [named('channels', 'каналов', 'ch', ['камер', 'каналов'])],
    [named('drive_bays', 'HDD', 'xHDD')],
    'рег-р ip',
  ),
  thing(
    'registratory-gibridnye',
    'Видеорегистратор гибридный|регистратор гибрид AHD+IP',
    [
      named('channels', 'аналоговых каналов', 'AHD', ['каналов AHD']),
      named('ip_channels', 'IP каналов', 'IP'),
    ],
    [],
  ),
  thing(
    'zhestkie-diski-dlya-videonablyudeniya',
    'диск жесткий для регистратора|Накопитель на жестких магнитных дисках (видеонаблюдение)|винчестер',
    [named('drive_capacity', 'объем', 'Тбайт', ['Тб', 'терабайта'])],
    [],
    'ЖД',
  ),
  thing(
    'monitory-domofona',
    'домофон (видеомонитор)|Монитор домофонный',
    [named('video_screen_diagonal', 'диагональ экрана', '"', ['дюйм'])],
    [pick('intercom_system', { AHD: ['ahd'], CVBS: ['cvbs'] }), paint],
  ),
  thing(
    'udliniteli-hdmi',
    'Удлинитель HDMI по витой паре (комплект)|передатчик+приемник HDMI over UTP',
    [named('video_signal_distance', 'дальность', 'м', ['метров'])],
    [],
  ),
  thing(
    'izveschateli-dymovye',
    'датчик дыма пожарный (точечный, безадресный)|Дымовой пожарный извещатель порогового типа',
    [
      pick('detector_connection', {
        '2-проводная': ['2х-проводный', 'двухпроводная схема включения'],
        '4-проводная': ['4х-проводный', 'четырехпроводная схема включения'],
      }),
    ],
    [paint, frost],
    'датч. дыма',
  ),
  thing(
    'izveschateli-adresnye-dymovye',
    'датчик пожарный адресный|Извещатель пожарный адресно-аналоговый точечный',
    [
      pick('detector_principle', {
        дымовой: ['дымовой'],
        'дымовой и тепловой': ['дымо-тепловой', 'дым/тепло'],
      }),
    ],
    [pick('loop_isolator', { встроенный: ['встроенный изолятор', 'изолятор КЗ'] })],
    'изв. адр.',
  ),
  thing(
    'izveschateli-adresnye-ruchnye',
    'кнопка пожарная адресная (ИПР)|Извещатель ручной адресно-аналоговый',
    [dust],
    [pick('loop_isolator', { встроенный: ['с изолятором КЗ'] })],
    'ИПР-адр.',
  ),
  thing(
    'izveschateli-dymovye-lineynye',
    'Извещатель дымовой оптический линейный|линейник дымовой',
    [atLeast('detector_range', 'дальность', 'метров')],
    [dust],
    'ИП линейн.',
  ),
  thing(
    'izveschateli-gazovye',
    'Сигнализатор загазованности|датчик газа',
    [
      pick('gas_kind', {
        'угарный газ (CO)': ['СО (угарный газ)', 'на угарный газ'],
        'метан (CH₄)': ['метан', 'CH4', 'природный газ (метан)'],
        'пропан-бутан': ['пропан/бутан', 'сжиженный газ (пропан-бутан)'],
      }),
    ],
    [voltage],
  ),
  thing(
    'izveschateli-ik-obemnye',
    'датчик движения охранный объемный|Пассивный инфракрасный извещатель охранный объемный',
    [named('detector_range', 'дальность обнаружения', 'м', ['метров'])],
    [
      pick('pet_immunity', {
        'до 10 кг': ['иммунитет к животным 10кг'],
        'до 25 кг': ['иммунитет к животным 25кг'],
      }),
    ],
    'ДД охр.',
  ),
  thing(
    'izveschateli-dvizheniya-radio',
    'датчик движения беспроводной охранный|Извещатель охранный объемный радиоканальный',
    [
      pick('wireless', {
        '433 МГц': ['433 mhz', 'частота 433МГц'],
        '868 МГц': ['868 mhz', 'частота 868МГц'],
      }),
    ],
    [paint, pick('detector_principle', { 'ИК с фотокамерой': ['с фотокамерой', 'с фотоверификацией'] })],
  ),
  thing(
    'izveschateli-magnitokontaktnye',
    'датчик открытия магнитоконтактный|Магнитоконтактный охранный извещатель',
    [
      pick('mounting', {
        накладной: ['накладного типа', 'накладной монтаж'],
        врезной: ['врезного типа', 'врезной монтаж'],
      }),
    ],
    [
      pick('contact_target', {
        'металлические двери': ['для стальных дверей'],
        'ворота и роллеты': ['для ворот'],
        'пластиковые окна': ['на пластиковые окна'],
      }),
      paint,
    ],
    'герк.',
  ),
  thing(
    'izveschateli-luchevye-ik',
    'Барьер инфракрасный периметральный|извещатель активный ик лучевой',
    [named('barrier_beams', 'число лучей', '-луч.', ['луча']), atLeast('detector_range', 'дальность', 'м')],
    [],
  ),
  thing(
    'pribory-ppkop',
    'пульт охранно-пожарный (ППКОП)|Приемно-контрольный прибор ОПС',
    [named('panel_loops', 'количество шлейфов', 'шл.', ['шлейфов', 'ШС'])],
    [],
    'ПКП',
  ),
  thing(
    'bloki-indikatsii',
    'Пульт индикации|Блок светодиодной индикации',
    [named('indicator_count', 'индикаторов', 'инд', ['светодиодов'])],
    [],
  ),
  thing(
    'preobrazovateli-interfeysov-ops',
    'Преобразователь интерфейса для ОПС|конвертер',
    [
      pick('interface', {
        'Ethernet – RS-485': ['Ethernet/RS485', 'RS-485 в Ethernet'],
        'RS-232 – RS-485': ['RS232/RS485'],
      }),
    ],
    [named('channels', 'каналов', 'кан')],
  ),
];
