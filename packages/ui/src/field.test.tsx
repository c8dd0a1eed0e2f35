import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Field, type FieldProps } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import { TextArea } from './text-area.tsx';

describe('Field', () => {
  it('marks what is required with a star, and nothing else [FORM-001]', () => {
    expect(text({ isRequired: true })).toBe('Телефон*');
    expect(text({})).toBe('Телефон');
  });

  it('shows a hint, an icon and a spinner when given [FORM-002] [FORM-003] [FORM-004]', () => {
    expect(text({ hint: 'Не меньше 10 цифр' })).toContain('Не меньше 10 цифр');
    expect(markup({ icon: <i>значок</i> })).toContain('<i>значок</i>');
    expect(markup({ isLoading: true })).toContain('data-size="18"');
    expect(markup({})).not.toContain('data-size="18"');
  });

  it('shows an error only when it has one and was touched [FORM-005]', () => {
    expect(text({ error: 'Ошибка', isTouched: true })).toContain('Ошибка');
    expect(text({ error: 'Ошибка' })).not.toContain('Ошибка');
    expect(markup({ error: 'Ошибка' })).not.toContain('aria-invalid');
    expect(markup({ isTouched: true })).not.toContain('aria-invalid');
  });

  it('tells of changes in its usual words, as a warning, or as it is told [FORM-006]', () => {
    expect(text({ notice: true })).toContain('Есть изменения');
    expect(markup({ notice: true })).toContain('data-type="warning"');
    expect(markup({ notice: 'Сохраните' })).toContain('data-type="warning"');
    expect(text({ notice: 'Сохраните' })).toContain('Сохраните');
    expect(markup({ notice: { text: 'Нет в реестре', type: 'error' } })).toContain('data-type="error"');
  });

  it('puts the error in the place of the notice, never both [FORM-007]', () => {
    const both = { notice: true, error: 'Ошибка', isTouched: true };
    expect(text(both)).toBe('ТелефонОшибка');
    expect(text({ ...both, isTouched: false })).toBe('ТелефонЕсть изменения');
  });

  it('draws the icon of the message by its type [FORM-008]', () => {
    expect(markup({ error: 'Ошибка', isTouched: true })).toContain('tabler-icon-alert-circle');
    expect(markup({ notice: true })).toContain('tabler-icon-alert-triangle');
    expect(markup({ hint: 'Подсказка' })).not.toContain('tabler-icon-alert');
  });

  it('has a place for its errors that is there before them and silent until the focus comes [FORM-011]', () => {
    expect(markup({})).toContain('<span aria-live="off"></span>');
    expect(markup({ error: 'Ошибка', isTouched: true })).toMatch(
      /<span aria-live="off"><span[^>]*data-type="error"/,
    );
    expect(markup({ hint: 'Подсказка' })).toContain('<span aria-live="off"></span>');
    const files = { label: 'Файл', files: [], onAdd: () => {}, onRemove: () => {} };
    const silent = [
      renderToStaticMarkup(<TextArea label="Текст" />),
      renderToStaticMarkup(<FileDrop {...files} />),
    ];
    for (const html of silent) expect(html).toContain('<span aria-live="off"></span>');
    const fault = { error: 'Ошибка', isTouched: true };
    expect(renderToStaticMarkup(<FileDrop {...files} {...fault} />)).toMatch(
      /<span aria-live="off"><span[^>]*data-type="error"/,
    );
  });

  it('ties label and message to the control and needs no inline style', () => {
    const html = markup({ id: 'phone', hint: 'Подсказка' });
    expect(html).toContain('for="phone"');
    expect(html).toContain('aria-describedby="phone-message"');
    expect(html).toContain('id="phone-message"');
    expect(html).not.toContain('style=');
  });
});

function markup(props: Partial<FieldProps>): string {
  return renderToStaticMarkup(<Field label="Телефон" {...props} />);
}

function text(props: Partial<FieldProps>): string {
  return markup(props).replace(/<[^>]+>/g, '');
}
