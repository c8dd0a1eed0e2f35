import { productPath } from '@okoem/domain/catalog/catalog-addresses.ts';
import type { NewMessage } from '../../platform/messages/message.ts';
import type { ReadySubscription, SubscribedProduct } from './stock-subscription-repository.ts';

export function codeLetter(
  { name, article }: SubscribedProduct,
  { email, code }: { email: string; code: string },
): NewMessage {
  return {
    channel: 'email',
    to: email,
    subject: `${code} — код подписки на поступление`,
    text: [
      'Здравствуйте!',
      `Чтобы узнать, когда появится «${name}» (артикул ${article}), введите на сайте код ${code}. Он действует час.`,
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
    channel: 'email',
    to: email,
    subject: `Снова в наличии: ${name}`,
    text: [
      'Здравствуйте!',
      `Товар «${name}» (артикул ${article}) снова можно заказать: ${publicUrl}${productPath({ code, id: productId })}`,
      'Письмо об этом поступлении одно; чтобы узнать о следующем, подпишитесь на странице товара ещё раз.',
      'Маркетплейс «Окоём»',
    ].join('\n\n'),
    dedupeKey: `restock ${id}`,
  };
}
