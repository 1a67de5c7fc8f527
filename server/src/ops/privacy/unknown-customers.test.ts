import { sol } from '../../test-support/fixture-stores.ts';
import { openTestOperator, refused } from '../../test-support/test-operator.ts';

const phone = '21976543210';

test.each(['export', 'erase'])('%s needs a store that is there and a whole phone', async (word) => {
  const operator = await openTestOperator();
  const wholePhone = 'O telefone do cliente deve ter DDD e número, como 11987654321.';
  expect(await operator.store([word])).toEqual(
    refused(`O comando ${word} precisa do endereço do estabelecimento.`),
  );
  expect(await operator.store([word, sol.endpoint])).toEqual(refused('Falta a opção --phone.'));
  expect(await operator.store([word, sol.endpoint, '--phone', '976543210'])).toEqual(refused(wholePhone));
  expect(await operator.store([word, 'outra', '--phone', phone])).toEqual(
    refused('Não existe estabelecimento com o endereço outra.'),
  );
});
