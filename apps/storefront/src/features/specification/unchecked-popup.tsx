import { countOf, plural } from '@okoem/domain/format/plural.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';

export type UncheckedWish = 'basket' | 'quote';

interface UncheckedPopupProps {
  wish: UncheckedWish;
  /** Rows that nobody has checked, and all that would go with them. */
  unchecked: number;
  counted: number;
  isOpen: boolean;
  onClose: () => void;
  onAll: () => void;
  onExact: () => void;
  onCheck: () => void;
}

const ROWS = ['строка', 'строки', 'строк'] as const;
const UNCHECKED = ['не проверена', 'не проверены', 'не проверены'] as const;

/** A guess is ordered only by who knows that it is one. */
export function UncheckedPopup(props: UncheckedPopupProps) {
  const { wish, unchecked, counted, isOpen, onClose, onAll, onExact, onCheck } = props;
  const exact = counted - unchecked;
  return (
    <Popup
      title={`${countOf(unchecked, ROWS)} ещё ${plural(unchecked, UNCHECKED)}`}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onAll}>
            Добавить все
          </Button>
          {exact > 0 && (
            <Button variant="secondary" onClick={onExact}>
              Только точные
            </Button>
          )}
          <Button variant="primary" data-autofocus onClick={onCheck}>
            Проверить
          </Button>
        </>
      }
    >
      <p>
        В непроверенных строках товар подобран по описанию или это аналог: он может не подойти. Точных строк:{' '}
        {exact}.
        {wish === 'quote' &&
          ' В КП они войдут с этим товаром, а с «Только точные» их подберёт и оценит менеджер.'}
      </p>
    </Popup>
  );
}
