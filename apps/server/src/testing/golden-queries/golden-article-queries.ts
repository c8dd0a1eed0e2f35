import type { GoldenQuery } from './golden-queries.ts';

export const EXACT_ARTICLE_QUERIES: readonly GoldenQuery[] = [
  { query: 'ZK-D4280-IR20', wants: { article: 'ZK-D4280-IR20' } },
  { query: 'ИР-AP218X-80-2', wants: { article: 'ИР-AP218X-80-2' } },
  { query: 'SJ-FE300F-B4-3', wants: { article: 'SJ-FE300F-B4-3' } },
  { query: 'ГС-ПП1,2×1,8-СС', wants: { article: 'ГС-ПП1,2×1,8-СС' } },
  { query: 'гс-пп1.2x1.8-сс', wants: { article: 'ГС-ПП1,2×1,8-СС' } },
  { query: 'zk-h32/16-5m-2', wants: { article: 'ZK-H32/16-5M-2' } },
  { query: 'Зоркан ZK-D4280-IR20', wants: { article: 'ZK-D4280-IR20' } },
  { query: 'БП-EK20.60.1H', wants: { article: 'БП-EK20.60.1H' } },
  {
    query: 'Реле твердотельное 60 А, 380 В AC, управление 80–250 В AC Relanta RL-RT60-380A',
    wants: { article: 'RL-RT60-380A' },
  },
];

export const LOOK_ALIKE_QUERIES: readonly GoldenQuery[] = [
  { query: 'CT-ML500.12DH-2B', wants: { article: 'СТ-ML500.12DH-2B' } },
  { query: 'MK-EN115x75HC', wants: { article: 'МК-EN115×75HС' } },
  { query: 'KM-PB70X90S-2', wants: { article: 'КМ-PB70×90S-2' } },
  { query: 'РХ-А12-65-2', wants: { article: 'PX-A12-65-2' } },
  { query: 'КТ-AN9-7F-2', wants: { article: 'КТ-AN9-7F-2' } },
  { query: 'KT-AN9-7F-2', wants: { article: 'КТ-AN9-7F-2' } },
  { query: 'СВ-РС6-5-50-2В', wants: { article: 'CB-PC6-5-50-2B' } },
  { query: 'NТ-МR12-2W', wants: { article: 'NT-MR12-2W' } },
  { query: 'TP-ПMH-4х5-2', wants: { article: 'ТР-ПМН-4x5-2' } },
  { query: 'ОМ-НD2Т-L64-2', wants: { article: 'ОМ-HD2T-L64-2' } },
  { query: 'ГC-К150-TЗ', wants: { article: 'ГС-К150-ТЗ' } },
];

export const MISSING_DASH_QUERIES: readonly GoldenQuery[] = [
  { query: 'ZKD4280IR20', wants: { article: 'ZK-D4280-IR20' } },
  { query: 'zk d4280 ir20', wants: { article: 'ZK-D4280-IR20' } },
  { query: 'ирap218x802', wants: { article: 'ИР-AP218X-80-2' } },
  { query: 'edmb3pb63452', wants: { article: 'ED-MB3P-B63-4.5-2' } },
  { query: 'PXA1265 2', wants: { article: 'PX-A12-65-2' } },
  { query: 'dx-тк105п2', wants: { article: 'DX-ТК-105-П-2' } },
  { query: 'sw sp10u zbw 2', wants: { article: 'SW-SP10U-ZBW-2' } },
  { query: 'мдксэ10х0,5г3', wants: { article: 'МД-КСЭ-10x0,5Г-3' } },
  { query: 'ED A12 7', wants: { article: 'ED-A12-7' } },
  { query: 'nt.mr12.2w', wants: { article: 'NT-MR12-2W' } },
  { query: 'LG LB11 E27 40 2', wants: { article: 'LG-LB11-E27-40-2' } },
];

export const PARTIAL_ARTICLE_QUERIES: readonly GoldenQuery[] = [
  { query: 'AP218X', wants: { articleLike: /AP218X/ } },
  { query: 'Irvis AP218X', wants: { articleLike: /AP218X/ } },
  { query: 'ир ap218', wants: { articleLike: /AP218/ } },
  { query: 'ZK-D4280', wants: { articleLike: /^ZK-D4280/ } },
  { query: 'd4280', wants: { articleLike: /D4280/ } },
  { query: 'камера D4280', wants: { articleLike: /D4280/ } },
  { query: 'FE300F', wants: { articleLike: /FE300F/ } },
  { query: 'ML500.12', wants: { articleLike: /ML500\.12/ } },
  { query: 'ml500', wants: { articleLike: /ML500/ } },
  { query: 'SFP-20W', wants: { articleLike: /SFP-20W/ } },
  { query: 'HE70-4KU', wants: { articleLike: /HE70-4KU/ } },
  { query: 'RG6S48', wants: { articleLike: /RG6S48/ } },
  { query: 'МПП2.5', wants: { articleLike: /МПП2\.5/ } },
  { query: 'swenlink rb15', wants: { articleLike: /^SW-RB15/ } },
  { query: 'GX-TT500', wants: { articleLike: /^GX-TT500/ } },
  { query: 'IR-N16-2HP16', wants: { articleLike: /^ИР-N16-2HP16/ } },
  { query: 'PS-OP4-ABCE', wants: { articleLike: /^ПС-ОП4-ABCE/ } },
];

export const BRAND_QUERIES: readonly GoldenQuery[] = [
  { query: 'Kestora', wants: { brand: 'Kestora' } },
  { query: 'сигнум р', wants: { brand: 'Сигнум-Р' } },
  { query: 'сигнум-р', wants: { brand: 'Сигнум-Р' } },
  { query: 'kazuma', wants: { brand: 'Kazuma Power' } },
  { query: 'KAZUMA POWER генератор', wants: { brand: 'Kazuma Power', name: /^Генератор/ } },
  { query: 'казума', wants: { brand: 'Kazuma Power' } },
  { query: 'пироскан извещатель', wants: { brand: 'Пироскан', name: /^Извещатель/ } },
  { query: 'замок ключар', wants: { brand: 'Ключар', name: /^Замок/ } },
  { query: 'коммутатор wavelin', wants: { brand: 'Wavelin', name: /^Коммутатор/ } },
  { query: 'голосар усилитель', wants: { brand: 'Голосар', name: /^(Усилитель|Микшер-усилитель)/ } },
  { query: 'прожектор lumigard', wants: { brand: 'Lumigard', name: /^Прожектор/ } },
  { query: 'сейф бастен оружейный', wants: { brand: 'Бастен', name: /^Сейф оружейный/ } },
  { query: 'hublix датчик протечки', wants: { brand: 'Hublix', name: /^Датчик протечки/ } },
  { query: 'piroscan', wants: { brand: 'Пироскан' } },
  { query: 'детекса', wants: { brand: 'Detexa' } },
];
