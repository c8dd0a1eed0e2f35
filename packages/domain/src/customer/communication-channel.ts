import type { NotificationChannel } from './notification-choice.ts';

export const COMMUNICATION_CHANNELS = [1, 2, 3, 4, 5, 6, 7] as const;

export type CommunicationChannel = (typeof COMMUNICATION_CHANNELS)[number];

export const COMMUNICATION_CHANNEL_LABELS: Record<CommunicationChannel, string> = {
  1: 'Внутренний модуль',
  2: 'SMS-центр',
  3: 'MAX',
  4: 'VK Мессенджер',
  5: 'Telegram',
  6: 'E-mail',
  7: 'Уведомления браузера',
};

export const MESSENGER_CHANNELS = [3, 4, 5] as const satisfies readonly CommunicationChannel[];

/** By which of them a choice of the profile reaches somebody; one tick is for all messengers. */
export const CHANNELS_OF_CHOICE: Record<NotificationChannel, readonly CommunicationChannel[]> = {
  cabinet: [1],
  sms: [2],
  messenger: MESSENGER_CHANNELS,
  email: [6],
  push: [7],
};
