import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './search-field.tsx';

function Search() {
  const [text, setText] = useState('');
  return <SearchField label="Buscar" clearLabel="Limpar busca" text={text} onChange={setText} />;
}

test('P-34 the button that empties a search goes, and the focus is back in the search', async () => {
  const user = userEvent.setup();
  render(<Search />);
  const field = screen.getByRole('searchbox', { name: 'Buscar' });
  await user.type(field, 'ana');
  await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
