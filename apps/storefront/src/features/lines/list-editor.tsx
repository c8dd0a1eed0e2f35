import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { type SyntheticEvent, useRef } from 'react';
import styles from './list-editor.module.css';

interface ListEditorProps {
  text: string;
  submit: string;
  /** Where the form leads without scripts. */
  action?: string;
  onSubmit: (text: string) => void;
}

const EXAMPLE = 'ZK-D4280-IR20 10\nSW-108P — 2 шт\nПС-ОП4; 24';

/** The whole list as a text; a form like any other until scripts arrive. */
export function ListEditor({ text, submit, action = SHOP_PATHS.articles, onSubmit }: ListEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit(area.current!.value);
  };
  return (
    <form className={styles.editor} action={action} onSubmit={send}>
      <TextArea
        // Another list is another text, whatever was typed into the last.
        key={text}
        ref={area}
        name="list"
        label="Артикулы и количества"
        hint="По одному в строке или через точку с запятой; из таблицы можно вставить вместе с названиями"
        placeholder={EXAMPLE}
        rows={8}
        spellCheck={false}
        onKeyDown={(event) => {
          // A line ends with Enter; the list ends with Ctrl and Enter.
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
        }}
        defaultValue={text}
      />
      <div className={styles.send}>
        <Button variant="primary" type="submit">
          {submit}
        </Button>
        <span className={styles.keys}>Ctrl + Enter</span>
      </div>
    </form>
  );
}
