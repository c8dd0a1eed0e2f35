import { mayMoveVerification, VERIFICATION_STATUSES } from '@okoem/domain/customer/verification-status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { createCompanyCustomer, createCustomer } from './factories.ts';
import { refusalFrom } from './schema-refusal.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';
import { createOffer, MOSCOW } from './trade-factories.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await cloneDatabase();
  db = database.pool;
});
afterAll(() => database.drop());
const refusalOf = (sql: string) => refusalFrom(database.pool, sql);

describe('the database makes impossible', () => {
  it('a promise of more stock than there is', async () => {
    const { offerId } = await createOffer(db, { stock: 5 });
    const reserve = (milli: number) =>
      refusalOf(`update offer_stock set reserved_milli = ${milli} where offer_id = ${offerId}`);
    expect(await reserve(5000)).toBe('accepted');
    expect(await reserve(5001)).toContain('offer_stock_check');
    expect(await reserve(-1)).toContain('offer_stock_check');
  });

  it("a seller's product in another seller's store [GEN-003]", async () => {
    const [one, other] = [await createOffer(db), await createOffer(db)];
    const insert = (store: number, seller: number) =>
      refusalOf(`insert into offer (product_id, store_id, seller_id, cost)
                 values (${one.productId}, ${store}, ${seller}, 100)`);
    expect(await insert(other.storeId, one.sellerId)).toContain('foreign key');
    expect(await insert(other.storeId, other.sellerId)).toContain('foreign key');
  });

  it('a product without a seller, an offer outside a warehouse, twice in one, or in one without an address [GEN-003]', async () => {
    const { productId, storeId, sellerId } = await createOffer(db);
    const offer = (store: number | string) =>
      refusalOf(`insert into offer (product_id, store_id, seller_id, cost)
                 values (${productId}, ${store}, ${sellerId}, 100)`);
    expect(await refusalOf(`update product set seller_id = null where id = ${productId}`)).toContain(
      'not-null',
    );
    expect(await offer('null')).toContain('not-null');
    expect(await offer(storeId)).toContain('unique');
    expect(await refusalOf(`update store set address_string = '' where id = ${storeId}`)).toContain('check');
  });

  it('an offer that is neither in stock nor to order [STOCK-003]', async () => {
    const { offerId } = await createOffer(db);
    expect(await refusalOf(`update offer set is_pre_order = null where id = ${offerId}`)).toContain(
      'not-null',
    );
  });

  it("a seller's agreed price of another seller's product", async () => {
    const [one, other] = [await createOffer(db), await createOffer(db)];
    const [list] = await db<{ id: number }[]>`
      insert into price_list (seller_id, name) values (${one.sellerId}, 'Цены') returning id
    `;
    const agree = (product: number, seller: number) =>
      refusalOf(`insert into price_list_item (price_list_id, product_id, seller_id, price)
                 values (${list!.id}, ${product}, ${seller}, 100)`);
    expect(await agree(one.productId, one.sellerId)).toBe('accepted');
    expect(await agree(other.productId, one.sellerId)).toContain('foreign key');
    expect(await agree(other.productId, other.sellerId)).toContain('foreign key');
    const says = (columns: string, values: string) =>
      refusalOf(`insert into price_list_item (price_list_id, product_id, seller_id, from_milli, ${columns})
                 values (${list!.id}, ${one.productId}, ${one.sellerId}, 5000, ${values})`);
    expect(await says('price, percent', '100, 5')).toContain('price_list_item_says_one_price');
    expect(await says('of_operator, price', 'true, 100')).toContain('foreign key');
    expect(await says('percent', '9901')).toContain('percent_is_a_discount');
    expect(await refusalOf(`insert into price_list (name) values ('Ничей')`)).toContain('is_borne_by_it');
  });

  it("a value that is not of the attribute's type, and two numbers of one attribute", async () => {
    const { productId } = await createOffer(db);
    await db`
      insert into attribute (code, name, type)
      values ('lens', 'Объектив', 'list'), ('range', 'Дальность', 'number'), ('outdoor', 'Уличная', 'flag')
    `;
    await db`
      insert into attribute_value (attribute_id, name)
      select attribute.id, lens.name
        from attribute, unnest(array['2,8 мм', '4 мм']) as lens (name)
       where attribute.code = 'lens'
    `;
    const put = (code: string, type: string, [column, value]: [string, string | number]) =>
      `insert into product_attribute (product_id, attribute_id, type, ${column})
       select ${productId}, id, '${type}', ${value} from attribute where code = '${code}';`;
    const lens = (name: string): [string, string] => [
      'value_id',
      `(select id from attribute_value where name = '${name}')`,
    ];
    const lenses = put('lens', 'list', lens('2,8 мм')) + put('lens', 'list', lens('4 мм'));
    const rest = put('range', 'number', ['number', 30]) + put('outdoor', 'flag', ['flag', 'true']);
    expect(await refusalOf(lenses + rest)).toBe('accepted');
    expect(await refusalOf(put('outdoor', 'number', ['number', 30]))).toContain('foreign key');
    expect(await refusalOf(put('outdoor', 'flag', ['number', 30]))).toContain('product_attribute_check');
    expect(await refusalOf(put('lens', 'list', ['flag', 'true']))).toContain('product_attribute_check');
    expect(await refusalOf(put('range', 'number', lens('4 мм')))).toContain('product_attribute_check');
    expect(await refusalOf(rest + put('range', 'number', ['number', 40]))).toContain('unique');
    expect(await refusalOf(lenses + put('lens', 'list', lens('4 мм')))).toContain('unique');
    const retype = `update attribute set type = 'flag' where code = 'lens'`;
    expect(await refusalOf(lenses + retype)).toContain('foreign key');
  });

  it('a price or a quantity of nothing', async () => {
    const { offerId, productId } = await createOffer(db);
    expect(await refusalOf(`update offer set cost = 0 where id = ${offerId}`)).toContain('cost');
    expect(await refusalOf(`update product set multiple_milli = 0 where id = ${productId}`)).toContain(
      'multiple',
    );
    expect(await refusalOf(`update product set vat = 18 where id = ${productId}`)).toContain('vat');
  });

  it('a category below nothing, below itself, or four deep', async () => {
    await db`insert into category (code, name, level) values ('top', 'Верх', 0)`;
    const insert = (level: number, parent: string) =>
      refusalOf(`insert into category (code, name, level, parent_id) values ('x', 'X', ${level}, ${parent})`);
    const top = "(select id from category where code = 'top')";
    expect(await insert(1, top)).toBe('accepted');
    expect(await insert(2, top)).toContain('foreign key');
    expect(await insert(1, 'null')).toContain('category_check');
    expect(await insert(0, top)).toContain('category_check');
    expect(await insert(3, top)).toContain('level');
  });

  it('a choice of a company that is not theirs, two accounts of one confirmed address', async () => {
    const person = await createCustomer(db, { email: 'One@example.com' });
    const member = await createCompanyCustomer(db);
    const choose = (company: number, { id }: { id: number }) =>
      refusalOf(`update customer set chosen_company_id = ${company} where id = ${id}`);
    expect(await choose(member.companyId, person)).toContain('foreign key');
    expect(await choose(member.companyId, member)).toBe('accepted');
    expect(
      await refusalOf(
        `insert into session (customer_id, company_id) values (${person.id}, ${member.companyId})`,
      ),
    ).toContain('foreign key');
    await db`update customer set email_verified_at = now(), phone = '+79160000000', phone_verified_at = now()
              where id = ${person.id}`;
    const insert = (columns: string, values: string) =>
      refusalOf(`insert into customer (${columns}) values (${values})`);
    // Typed and never confirmed it is nobody's, and keeps nobody from it.
    expect(await insert('email, phone', `'one@EXAMPLE.com', '+79160000000'`)).toBe('accepted');
    expect(await insert('email, email_verified_at', `'one@EXAMPLE.com', now()`)).toContain('unique');
    expect(await insert('phone, phone_verified_at', `'+79160000000', now()`)).toContain('unique');
    await db`update customer set closed_at = now() where id = ${person.id}`;
    expect(await insert('email, email_verified_at', `'one@EXAMPLE.com', now()`)).toBe('accepted');
  });

  it('a session that acts for a company its customer has left', async () => {
    const { id, companyId } = await createCompanyCustomer(db);
    await db`insert into session (customer_id, company_id) values (${id}, ${companyId})`;
    await db`delete from company_member where customer_id = ${id}`;
    const [left] = await db<{ session: number | null; customer: number | null }[]>`
      select session.company_id as session, customer.chosen_company_id as customer
        from session
        join customer on customer.id = session.customer_id
       where customer.id = ${id}
    `;
    expect(left).toEqual({ session: null, customer: null });
  });

  it('a comparison of one product by the offer of another', async () => {
    const [one, other] = [await createOffer(db), await createOffer(db)];
    const { id } = await createCustomer(db);
    const compare = (product: number) =>
      refusalOf(
        `insert into compared (customer_id, offer_id, product_id) values (${id}, ${one.offerId}, ${product})`,
      );
    expect(await compare(one.productId)).toBe('accepted');
    expect(await compare(other.productId)).toContain('foreign key');
  });

  it('one line of an offer twice in a basket, and a line of nothing', async () => {
    const { offerId } = await createOffer(db);
    const { id } = await createCustomer(db);
    const [basket] = await db<{ id: number }[]>`insert into basket (customer_id) values (${id}) returning id`;
    const line = (milli: number) => `insert into basket_line (basket_id, offer_id, quantity_milli)
                                     values (${basket!.id}, ${offerId}, ${milli});`;
    expect(await refusalOf(line(1000) + line(2000))).toContain('unique');
    expect(await refusalOf(line(0))).toContain('quantity_milli');
  });

  it('a rating that its reviews cannot give', async () => {
    const { productId } = await createOffer(db);
    const rate = (count: number, sum: number) =>
      refusalOf(`update product set rating_count = ${count}, rating_sum = ${sum} where id = ${productId}`);
    expect(await rate(2, 10)).toBe('accepted');
    expect(await rate(2, 11)).toContain('check');
    expect(await rate(2, 1)).toContain('check');
  });

  it('a session of nobody, and two living refresh tokens of one', async () => {
    expect(await refusalOf('insert into session (customer_id) values (null)')).toContain(
      'session_has_one_owner',
    );
    const { id } = await createCustomer(db);
    const [session] = await db<
      { id: string }[]
    >`insert into session (customer_id) values (${id}) returning id`;
    const token = (hash: string) => `insert into refresh_token (token_hash, session_id, expires_at)
                                     values (sha256('${hash}'), '${session!.id}', now());`;
    expect(await refusalOf(token('a') + token('b'))).toContain('unique');
    const salted = `${token('c')} update refresh_token set successor_salt = sha256('salt')`;
    expect(await refusalOf(salted)).toContain('refresh_token_check');
  });

  it('a verification that skips its review or is taken back, and allows every move of the rules', async () => {
    const { id, companyId } = await createCompanyCustomer(db);
    const insert = (status: number) =>
      `insert into verification_request (number, company_id, customer_id, status, sent_at, decided_at)
       values ('ПР-2026-000001', ${companyId}, ${id}, ${status}, ${status > 1 ? 'now()' : 'null'},
               ${status > 2 ? 'now()' : 'null'});`;
    const become = (status: number) =>
      `update verification_request
          set status = ${status}, sent_at = ${status > 1 ? 'now()' : 'null'}, decided_at = ${status > 2 ? 'now()' : 'null'}
        where company_id = ${companyId};`;
    const wayTo = { 1: '', 2: become(2), 3: become(2) + become(3), 4: become(2) + become(4) };
    const statuses = Object.values(VERIFICATION_STATUSES);
    for (const from of statuses) {
      for (const to of statuses.filter((status) => status !== from)) {
        const isAllowed = mayMoveVerification({ from, to, reason: 'Не читается' });
        expect(await refusalOf(insert(1) + wayTo[from] + become(to)), `${from} → ${to}`).toContain(
          isAllowed ? 'accepted' : `cannot go from ${from} to ${to}`,
        );
      }
    }
    expect(await refusalOf(insert(3))).toContain('begins with status 1');
  });

  it('a link that leaves the site unseen', async () => {
    const inMenu = (url: string) =>
      refusalOf(`with made as (insert into menu (code, name) values ('m', 'M') returning id)
                 insert into menu_item (menu_id, name, url) select id, 'x', '${url}' from made`);
    const inBanner = (url: string) =>
      refusalOf(`insert into banner (place, title, url) values ('home', 'x', '${url}')`);
    for (const insert of [inMenu, inBanner]) {
      for (const url of ['/pages/specs', '/', '/catalog?q=камера#all', 'https://partner.example/a']) {
        expect(await insert(url), url).toBe('accepted');
      }
      const bad = [
        'javascript:alert(1)',
        '//evil.example',
        String.raw`/\evil.example`,
        'data:x',
        'https:///evil',
        '',
      ];
      const unseen = [
        '/\t/evil.example',
        '/\n/evil.example',
        '/\r',
        '/a b',
        '/\u007F',
        '/\u0085',
        '/\u00A0',
        ' /',
      ];
      for (const url of [...bad, ...unseen]) {
        expect(await insert(url), JSON.stringify(url)).toContain('url_check');
      }
    }
  });

  it('a circle or a third level in a menu', async () => {
    const add = (name: string, parent = '') =>
      `insert into menu_item (menu_id, parent_id, name, url)
       values (${menu('m')}, ${parent === '' ? 'null' : item(parent)}, '${name}', '/');`;
    const menu = (code: string) => `(select id from menu where code = '${code}')`;
    const item = (name: string) => `(select id from menu_item where name = '${name}')`;
    const hang = (name: string, parent: string) =>
      `update menu_item set parent_id = ${item(parent)} where name = '${name}';`;
    const two = `insert into menu (code, name) values ('m', 'M'), ('n', 'N'); ${add('a')} ${add('b', 'a')}`;
    expect(await refusalOf(two + add('c') + hang('c', 'a'))).toBe('accepted');
    expect(await refusalOf(two + add('c', 'b'))).toContain('foreign key');
    expect(await refusalOf(two + hang('a', 'b'))).toContain('foreign key');
    expect(await refusalOf(two + hang('a', 'a'))).toContain('foreign key');
    expect(await refusalOf(two + add('c') + hang('a', 'c'))).toContain('foreign key');
    expect(await refusalOf(`${two} update menu_item set menu_id = ${menu('n')} where name = 'b'`)).toContain(
      'foreign key',
    );
  });

  it('numbers that nobody can count with and moments that no calendar has', async () => {
    const { offerId, productId } = await createOffer(db);
    const [attribute] = await db<{ id: number }[]>`
      insert into attribute (code, name, type) values ('weight', 'Масса', 'number') returning id
    `;
    const setOffer = (cost: string) => refusalOf(`update offer set cost = ${cost} where id = ${offerId}`);
    expect(await setOffer('10000000000000')).toBe('accepted');
    expect(await setOffer('9223372036854775807')).toContain('offer_cost_is_countable');
    const stock = `update offer_stock set on_hand_milli = 9223372036854775807 where offer_id = ${offerId}`;
    expect(await refusalOf(stock)).toContain('offer_stock_is_countable');
    const setProduct = (change: string) => refusalOf(`update product set ${change} where id = ${productId}`);
    expect(await setProduct('multiple_milli = 9223372036854775807')).toContain(
      'product_multiple_is_countable',
    );
    expect(await setProduct("created_at = 'infinity'")).toContain('product_created_at_is_a_moment');
    expect(await setProduct("created_at = '1800-01-01'")).toContain('product_created_at_is_a_moment');
    const weigh = (number: string) =>
      refusalOf(`insert into product_attribute (product_id, attribute_id, type, number)
                 values (${productId}, ${attribute!.id}, 'number', ${number})`);
    expect(await weigh("'NaN'")).toContain('product_attribute_number_is_finite');
    expect(await weigh('0.25')).toBe('accepted');
  });

  it('a description longer than a page can show', async () => {
    const { productId } = await createOffer(db);
    const describeBy = (letters: number) =>
      refusalOf(`update product set description = repeat('ы', ${letters}) where id = ${productId}`);
    expect(await describeBy(20_000)).toBe('accepted');
    expect(await describeBy(20_001)).toContain('product_description_is_readable');
  });

  it('a box with two sides or none that fits a lorry, and codes that no register has [ENG-009]', async () => {
    const { productId } = await createOffer(db);
    const set = (change: string) => refusalOf(`update product set ${change} where id = ${productId}`);
    const box = (length: string, width: string, height: string) =>
      set(`package_length_mm = ${length}, package_width_mm = ${width}, package_height_mm = ${height}`);
    expect(await box('1', '20000', '300')).toBe('accepted');
    expect(await box('0', '10', '10')).toContain('product_package_length_is_possible');
    expect(await box('10', '20001', '10')).toContain('product_package_width_is_possible');
    expect(await box('10', '10', '-1')).toContain('product_package_height_is_possible');
    expect(await box('10', '10', 'null')).toContain('product_package_has_three_sides');
    expect(await set('box_quantity = 1')).toBe('accepted');
    expect(await set('box_quantity = 1000000')).toBe('accepted');
    expect(await set('box_quantity = 0')).toContain('product_box_quantity_is_possible');
    expect(await set('box_quantity = 1000001')).toContain('product_box_quantity_is_possible');
    expect(await set("okpd2 = '26.40.33.110'")).toBe('accepted');
    expect(await set("okpd2 = '26.4'")).toBe('accepted');
    expect(await set("okpd2 = '26.40.33.11'")).toContain('product_okpd2_is_code');
    expect(await set("tn_ved = '8525891900'")).toBe('accepted');
    expect(await set("tn_ved = '852589190'")).toContain('product_tn_ved_is_code');
    expect(await set("origin_country = repeat('ы', 60)")).toBe('accepted');
    expect(await set("origin_country = repeat('ы', 61)")).toContain('product_origin_country_is_short');
  });

  it('a model without a number, and a product that gives way to itself', async () => {
    const { productId: id } = await createOffer(db);
    const { productId: other } = await createOffer(db);
    const set = (change: string) => refusalOf(`update product set ${change} where id = ${id}`);
    expect(await set('model_id = 1')).toBe('accepted');
    expect(await set('model_id = 0')).toContain('product_model_id_is_positive');
    expect(await set(`replaced_by = ${other}`)).toBe('accepted');
    expect(await set(`replaced_by = ${id}`)).toContain('product_is_not_replaced_by_itself');
  });
});
