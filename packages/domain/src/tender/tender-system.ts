/** What is to be mounted or planned: the words contractors and customers find each other by. */
export const TENDER_SYSTEMS = [
  'video',
  'access',
  'alarm',
  'evacuation',
  'extinguishing',
  'intercom',
  'network',
  'perimeter',
  'gates',
  'power',
] as const;

export type TenderSystem = (typeof TENDER_SYSTEMS)[number];

export const TENDER_SYSTEM_LABELS: Record<TenderSystem, string> = {
  video: 'Видеонаблюдение',
  access: 'Контроль доступа (СКУД)',
  alarm: 'Охранно-пожарная сигнализация (ОПС)',
  evacuation: 'Оповещение и эвакуация (СОУЭ)',
  extinguishing: 'Пожаротушение',
  intercom: 'Домофония',
  network: 'СКС и сети',
  perimeter: 'Охрана периметра',
  gates: 'Шлагбаумы и автоматика ворот',
  power: 'Электропитание и освещение',
};

/** As a card has room for. */
export const TENDER_SYSTEM_SHORT_LABELS: Record<TenderSystem, string> = {
  video: 'Видеонаблюдение',
  access: 'СКУД',
  alarm: 'ОПС',
  evacuation: 'СОУЭ',
  extinguishing: 'Пожаротушение',
  intercom: 'Домофония',
  network: 'СКС и сети',
  perimeter: 'Периметр',
  gates: 'Шлагбаумы',
  power: 'Электропитание',
};

/** Works on them are allowed only to who has a licence of the Ministry of Emergency Situations. */
const LICENSED: ReadonlySet<TenderSystem> = new Set(['alarm', 'evacuation', 'extinguishing']);

export function needsLicence(systems: readonly TenderSystem[]): boolean {
  return systems.some((system) => LICENSED.has(system));
}
