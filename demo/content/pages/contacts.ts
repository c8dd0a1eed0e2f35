import type { DemoPage } from '../content-types.ts';
import { OPERATOR_DETAILS } from '../operator.ts';

export const contacts: DemoPage = {
  slug: 'contacts',
  title: 'Контакты',
  html: `<p>Быстрее всего отвечаем по заказам из личного кабинета: номер, состав и переписка уже перед глазами. Если кабинета нет, выберите нужный отдел.</p>
<h2>Куда обратиться</h2>
<table><thead><tr><th>Вопрос</th><th>Контакт</th><th>Когда отвечаем</th></tr></thead><tbody>
<tr><td>Заказ, оплата, доставка</td><td><a href="tel:88000000000">8 800 000-00-00</a>, <a href="mailto:help@okoem.example">help@okoem.example</a></td><td>Ежедневно с 8:00 до 20:00</td></tr>
<tr><td>Возврат и гарантия</td><td><a href="mailto:returns@okoem.example">returns@okoem.example</a></td><td>В течение рабочего дня</td></tr>
<tr><td>Коммерческое предложение, спецификация</td><td><a href="mailto:kp@okoem.example">kp@okoem.example</a> или <a href="/pages/specs">загрузка файла</a></td><td>Пн–пт с 9:00 до 18:00, в течение рабочего дня</td></tr>
<tr><td>Документы, акты сверки, отсрочка</td><td><a href="mailto:docs@okoem.example">docs@okoem.example</a></td><td>Пн–пт с 9:00 до 18:00</td></tr>
<tr><td>Подключение продавцов</td><td><a href="mailto:sellers@okoem.example">sellers@okoem.example</a></td><td>В течение рабочего дня</td></tr>
<tr><td>Персональные данные</td><td><a href="mailto:privacy@okoem.example">privacy@okoem.example</a></td><td>До 10 рабочих дней</td></tr>
<tr><td>Права на знаки, тексты, изображения</td><td><a href="mailto:legal@okoem.example">legal@okoem.example</a></td><td>До 10 рабочих дней</td></tr>
</tbody></table>
<p>Время московское. Звонок по России бесплатный.</p>
<h2>Что подготовить перед звонком</h2>
<ul><li>номер заказа — он есть в письме и в личном кабинете;</li><li>артикул товара и город, если заказа ещё нет;</li><li>фотографию шильдика, если речь о поломке.</li></ul>
<h2>Склады</h2>
<p>Своего склада у маркетплейса нет: товары хранят и отгружают продавцы. Адрес и часы работы склада указаны на странице продавца и в предложении с самовывозом. Приезжайте после сообщения о готовности: до него заказ могут не найти.</p>
<h2>Реквизиты</h2>
${OPERATOR_DETAILS}`,
};
