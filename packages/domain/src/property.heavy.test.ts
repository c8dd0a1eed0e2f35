// The property tests of `npm test` once more, with the number of runs the heavy project sets.
import './basket/basket-property.test.ts';
import './ledger/money-histories.test.ts';
import './money-property.test.ts';
import './quantity/quantity-property.test.ts';
import './receipts/receipts-property.test.ts';
