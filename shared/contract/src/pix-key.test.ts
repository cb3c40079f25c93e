import { expect, it } from 'vitest';
import { parsePixKey, pixKindOf } from './pix-key.ts';

it.each([
  ['+55 11 99876-5432', '+5511998765432'],
  ['+351912345678', '+351912345678'],
  ['Ana@Clube.com.br', 'ana@clube.com.br'],
  ['529.982.247-25', '52998224725'],
  ['11.222.333/0001-81', '11222333000181'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
])('%s is kept as %s', (typed, key) => expect(parsePixKey(typed)).toEqual({ key }));

it.each([
  ['529.982.247-24', /CPF/],
  ['111.111.111-11', /CPF/],
  ['11.222.333/0001-82', /CNPJ/],
  ['12.ABC.345/01DE-36', /CNPJ/],
  ['+55 1199', /country code/],
  ['someone@', /email/],
  ['123e4567', /isn’t a PIX key/],
])('%s is refused', (typed, fault) =>
  expect(parsePixKey(typed)).toEqual({ fault: expect.stringMatching(fault) }),
);

it('the kind that’s chosen decides what eleven digits are', () => {
  expect(pixKindOf('11998765432')).toBe('cpf');
  expect(parsePixKey('(11) 99876-5432', 'phone')).toEqual({ key: '+5511998765432' });
  expect(parsePixKey('(11) 99876-5432')).toEqual({ fault: expect.stringMatching(/CPF/) });
});
