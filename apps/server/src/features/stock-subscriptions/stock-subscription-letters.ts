import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import type { LetterBlock, LetterLink } from '../../platform/messages/letter.ts';
import type { NewMessage } from '../../platform/messages/message.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';
import type { ReadySubscription } from './restock-repository.ts';
import type { SubscribedProduct } from './stock-subscription-repository.ts';

export const CODE_MINUTES = 60;

export function codeLetter(
  { name, article }: SubscribedProduct,
  { email, code, analogues }: { email: string; code: string; analogues: readonly LetterLink[] },
): NewMessage {
  return {
    kind: 'restock-code',
    onLimit: 'refuse',
    channel: 'email',
    to: email,
    usefulForSeconds: CODE_MINUTES * 60,
    subject: `${code} — код подписки на поступление`,
    letter: {
      preheader: `Чтобы узнать, когда появится ${quoted(name)}`,
      heading: 'Код подписки на поступление',
      lead: [`Чтобы узнать, когда появится ${quoted(name)}, введите код на сайте. Он действует час.`],
      code,
      facts: [{ label: 'Артикул', value: article }],
      blocks: analogueBlock('Похожее, что есть сейчас', analogues),
      small: ['Если вы не подписывались, ничего делать не нужно: без кода мы больше не напишем.'],
    },
  };
}

export function restockLetter(
  subscription: ReadySubscription,
  { publicUrl, analogues }: { publicUrl: string; analogues: readonly LetterLink[] },
): NewMessage {
  const { id, email, productId, code, name, article, unit, toldAt, customerId } = subscription;
  const quantity = fromMilli(subscription.quantityMilli);
  const address = `${publicUrl}${shopRoutes.product({ code, id: productId })}?qty=${quantity}`;
  return {
    kind: 'restock',
    // Sent on request, once per arrival.
    onLimit: 'send',
    channel: 'email',
    to: email,
    ...(customerId === null ? {} : { about: { customerId, event: 'restock' } }),
    subject: `Снова в наличии: ${asOneLine(name)}`,
    letter: {
      preheader: 'Письма уходят по очереди, товар не резервируется',
      heading: 'Снова в наличии',
      lead: [`Товар ${quoted(name)} снова можно заказать.`],
      button: { label: 'Открыть товар', url: address },
      facts: [
        { label: 'Артикул', value: article },
        { label: 'Вы ждали', value: formatQuantityWithUnit(quantity, unit) },
      ],
      blocks: [
        'Пишем по очереди тем, кто ждёт, и ничего не резервируем: товар может закончиться снова. Тогда напишем ещё раз, когда он появится.',
        ...analogueBlock('Если не дождались — похожее в наличии', analogues),
      ],
      unsubscribe: {
        label: 'Больше не ждать этот товар',
        url: `${publicUrl}${SHOP_PATHS.unsubscribe}?token=${subscription.unsubscribeToken}`,
      },
    },
    words: { product: name },
    dedupeKey: `restock ${id} ${toldAt.toISOString()}`,
  };
}

function analogueBlock(caption: string, links: readonly LetterLink[]): LetterBlock[] {
  return links.length === 0 ? [] : [{ caption, links }];
}
