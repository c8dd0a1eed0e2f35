import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { NewMessage } from '../../platform/messages/message.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';
import { toAddress } from '../accounts/account-letters.ts';
import type { Address } from '../accounts/address.ts';

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
    lines: [
      'Здравствуйте!',
      `К вашему кабинету добавлен ключ доступа ${quoted(name)}: теперь по нему можно войти без пароля и кода.`,
      `Если это сделали не вы, удалите ключ в разделе «Безопасность» и выйдите на всех устройствах: ${publicUrl}${SHOP_PATHS.profile}`,
    ],
  });
}

export function passkeyRemovedMessage({ to, name, publicUrl }: KeyWords): NewMessage {
  return toAddress(to, {
    kind: 'passkey-removed',
    subject: 'Удалён ключ доступа',
    sms: `Окоём: ключ доступа удалён, войти по нему больше нельзя. Если это не вы, проверьте профиль: ${publicUrl}${SHOP_PATHS.profile}`,
    lines: [
      'Здравствуйте!',
      `Ключ доступа ${quoted(name)} удалён: войти по нему больше нельзя. Код и пароль работают как прежде.`,
      `Если это сделали не вы, смените пароль и выйдите на всех устройствах: ${publicUrl}${SHOP_PATHS.profile}`,
    ],
  });
}
