import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

it('a password is hidden until its owner wants to see it, and is an ordinary field for password managers', () => {
  const html = renderToString(
    <PasswordField label="Пароль" name="password" autoComplete="current-password" />,
  );
  const [input] = /<input[^>]*>/.exec(html)!;
  expect(input).toContain('type="password"');
  expect(input).toContain('name="password"');
  expect(input).toMatch(/autocomplete="current-password"/i);
  expect(input).not.toMatch(/readonly|maxlength|onpaste/i);
  expect(html).toContain('Показать пароль');
});
