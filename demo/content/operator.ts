/** Invented, and it says so: nobody may take these numbers for somebody's. */
export const OPERATOR_DETAILS = `<table><tbody><tr><th>Наименование</th><td>Общество с ограниченной ответственностью «Окоём» (ООО «Окоём»)</td></tr>
<tr><th>Адрес</th><td>г. Москва</td></tr>
<tr><th>ИНН, КПП</th><td>0000000000, 000000000</td></tr>
<tr><th>ОГРН</th><td>0000000000000</td></tr>
<tr><th>Телефон</th><td><a href="tel:88000000000">8 800 000-00-00</a>, ежедневно с 8:00 до 20:00 по московскому времени</td></tr>
<tr><th>Почта</th><td><a href="mailto:info@okoem.example">info@okoem.example</a></td></tr></tbody></table>
<p>Это демонстрационный магазин: организация вымышлена, её реквизиты состоят из нулей и не принадлежат никому.</p>`;

export const REVISION = '<p>Редакция от 1 октября 2026 года. Действует с даты публикации.</p>';
