import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import type { NewMessage } from '../../platform/messages/message.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';
import type { ReadySubscription, SubscribedProduct } from './stock-subscription-repository.ts';

export function codeLetter(
  { name, article }: SubscribedProduct,
  { email, code }: { email: string; code: string },
): NewMessage {
  return {
    kind: 'restock-code',
    onLimit: 'refuse',
    channel: 'email',
    to: email,
    subject: `${code} — код подписки на поступление`,
    text: [
      'Здравствуйте!',
      `Чтобы узнать, когда появится ${quoted(name)} (артикул ${asOneLine(article)}), введите на сайте код ${code}. Он действует час.`,
      'Если вы не подписывались, ничего делать не нужно: без кода мы больше не напишем.',
      'Маркетплейс «Окоём»',
    ].join('\n\n'),
  };
}

export function restockLetter(
  { id, email, productId, code, name, article }: ReadySubscription,
  publicUrl: string,
): NewMessage {
  return {
    kind: 'restock',
    // Sent on request, once per arrival.
    onLimit: 'send',
    channel: 'email',
    to: email,
    subject: `Снова в наличии: ${asOneLine(name)}`,
    text: [
      'Здравствуйте!',
      `Товар ${quoted(name)} (артикул ${asOneLine(article)}) снова можно заказать: ${publicUrl}${shopRoutes.product({ code, id: productId })}`,
      'Письмо об этом поступлении одно; чтобы узнать о следующем, подпишитесь на странице товара ещё раз.',
      'Маркетплейс «Окоём»',
    ].join('\n\n'),
    dedupeKey: `restock ${id}`,
  };
}
