export interface Brand {
  code: string;
  name: string;
  country: string;
  /** Before every article of the brand. */
  prefix: string;
  /** How its prices stand to the middle class. */
  level: number;
}

const brand = (code: string, name: string, country: string, prefix: string, level: number): Brand => ({
  code,
  name,
  country,
  prefix,
  level,
});

const RUSSIA = 'Россия';
const CHINA = 'Китай';

/** All invented: no name, prefix or article belongs to anybody. */
export const BRANDS: readonly Brand[] = [
  brand('zorkan', 'Зоркан', RUSSIA, 'ZK', 1),
  brand('lumetra', 'Lumetra', CHINA, 'LM', 0.8),
  brand('irvis', 'Ирвис', RUSSIA, 'ИР', 0.9),
  brand('kestora', 'Kestora', 'Тайвань', 'KS', 1.25),
  brand('optimur', 'Оптимур', RUSSIA, 'ОМ', 1.05),
  brand('vantori', 'Vantori', 'Южная Корея', 'VT', 1.45),
  brand('signum-r', 'Сигнум-Р', RUSSIA, 'СР', 1),
  brand('trevis', 'Тревис', RUSSIA, 'ТВ', 0.85),
  brand('piroskan', 'Пироскан', RUSSIA, 'ПС', 1.1),
  brand('plamet', 'Пламет', 'Беларусь', 'ПЛ', 0.8),
  brand('detexa', 'Detexa', 'Турция', 'DX', 1.2),
  brand('vorta', 'Ворта', RUSSIA, 'VR', 1.1),
  brand('klyuchar', 'Ключар', RUSSIA, 'КЛ', 0.85),
  brand('portessa', 'Portessa', 'Италия', 'PT', 1.5),
  brand('strazhen', 'Стражен', RUSSIA, 'СТ', 1),
  brand('gatrix', 'Gatrix', CHINA, 'GX', 0.8),
  brand('magnor', 'Магнор', RUSSIA, 'МГ', 0.95),
  brand('voltur', 'Волтур', RUSSIA, 'ВТ', 1),
  brand('enerdom', 'Enerdom', CHINA, 'ED', 0.85),
  brand('tyaglov', 'Тяглов', RUSSIA, 'ТГ', 1.1),
  brand('kazuma-power', 'Kazuma Power', 'Япония', 'KZ', 1.6),
  brand('mednika', 'Медника', RUSSIA, 'МД', 1.05),
  brand('provodar', 'Проводар', RUSSIA, 'ПР', 0.9),
  brand('zhilar', 'Жилар', 'Беларусь', 'ЖЛ', 0.85),
  brand('netorra', 'Netorra', CHINA, 'NT', 0.9),
  brand('fibris', 'Фибрис', RUSSIA, 'ФБ', 1.1),
  brand('gofrum', 'Гофрум', RUSSIA, 'ГФ', 0.9),
  brand('basten', 'Бастен', RUSSIA, 'БС', 1),
  brand('tverdis', 'Твердис', RUSSIA, 'ТД', 1.2),
  brand('sejfar', 'Sejfar', 'Польша', 'SJ', 1.4),
  brand('kommutek', 'Коммутек', RUSSIA, 'КТ', 1.05),
  brand('wavelin', 'Wavelin', 'Тайвань', 'WL', 1.2),
  brand('swenlink', 'Swenlink', CHINA, 'SW', 0.8),
  brand('domis', 'Домис', RUSSIA, 'ДМ', 1),
  brand('hublix', 'Hublix', CHINA, 'HX', 0.85),
  brand('akvarden', 'Акварден', RUSSIA, 'АК', 1.1),
  brand('besperis', 'Бесперис', RUSSIA, 'БП', 1),
  brand('akumor', 'Akumor', 'Вьетнам', 'AM', 0.9),
  brand('stabilar', 'Стабилар', RUSSIA, 'СБ', 0.95),
  brand('powrex', 'Powrex', 'Тайвань', 'PX', 1.3),
  brand('strelar', 'Стрелар', RUSSIA, 'СЛ', 1),
  brand('portalis', 'Порталис', 'Италия', 'PL', 1.4),
  brand('klemmar', 'Клеммар', RUSSIA, 'КМ', 0.9),
  brand('relanta', 'Relanta', 'Чехия', 'RL', 1.3),
  brand('mikrum', 'Микрум', RUSSIA, 'МК', 1),
  brand('pechatar', 'Печатар', RUSSIA, 'ПЧ', 0.9),
  brand('inkora', 'Inkora', 'Япония', 'IK', 1.3),
  brand('metrus', 'Метрус', RUSSIA, 'МТ', 1),
  brand('testora', 'Testora', CHINA, 'TS', 0.8),
  brand('trosar', 'Тросар', RUSSIA, 'ТР', 0.95),
  brand('cablero', 'Cablero', 'Испания', 'CB', 1.3),
  brand('reglam', 'Реглам', RUSSIA, 'РГ', 1),
  brand('golosar', 'Голосар', RUSSIA, 'ГЛ', 1),
  brand('sonvex', 'Sonvex', 'Южная Корея', 'SV', 1.35),
  brand('gasmar', 'Гасмар', RUSSIA, 'ГС', 1),
  brand('penotur', 'Пенотур', RUSSIA, 'ПН', 0.9),
  brand('svetlar', 'Светлар', RUSSIA, 'СВ', 0.95),
  brand('lumigard', 'Lumigard', 'Германия', 'LG', 1.4),
  brand('luchen', 'Лучен', RUSSIA, 'ЛЧ', 1),
  brand('krepen', 'Крепен', RUSSIA, 'КР', 0.9),
];
