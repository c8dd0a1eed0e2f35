import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { NewMessage } from '../../platform/messages/message.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';
import type { Address } from '../accounts/address.ts';
import { toAddress } from '../accounts/to-address.ts';

interface KeyWords {
  to: Address;
  name: string;
  publicUrl: string;
}

export function passkeyAddedMessage({ to, name, publicUrl }: KeyWords): NewMessage {
  return toAddress(to, {
    kind: 'passkey-added',
    subject: 'Добавлен ключ доступа',
    sms: `Окоём: добавлен ключ доступа для входа. Если это не вы, удалите его в профиле: ${publicUrl}${SHOP_PATHS.profile}`,
    letter: {
      preheader: 'Теперь по нему можно войти без пароля и кода',
      heading: 'Добавлен ключ доступа',
      lead: [
        `К вашему кабинету добавлен ключ доступа ${quoted(name)}: теперь по нему можно войти без пароля и кода.`,
      ],
      button: { label: 'Открыть профиль', url: `${publicUrl}${SHOP_PATHS.profile}` },
      blocks: [
        'Если это сделали не вы, удалите ключ в разделе «Безопасность» и выйдите на всех устройствах.',
      ],
    },
  });
}

export function passkeyRemovedMessage({ to, name, publicUrl }: KeyWords): NewMessage {
  return toAddress(to, {
    kind: 'passkey-removed',
    subject: 'Удалён ключ доступа',
    sms: `Окоём: ключ доступа удалён, войти по нему больше нельзя. Если это не вы, проверьте профиль: ${publicUrl}${SHOP_PATHS.profile}`,
    letter: {
      preheader: 'Войти по нему больше нельзя',
      heading: 'Удалён ключ доступа',
      lead: [
        `Ключ доступа ${quoted(name)} удалён: войти по нему больше нельзя. Код и пароль работают как прежде.`,
      ],
      button: { label: 'Открыть профиль', url: `${publicUrl}${SHOP_PATHS.profile}` },
      blocks: ['Если это сделали не вы, смените пароль и выйдите на всех устройствах.'],
    },
  });
}
