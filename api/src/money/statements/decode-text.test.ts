import { clubMoney } from '@kickabout/domain';
import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const WEST = ['win1252', 'cp850'];
const MIDDLE = ['win1250', 'cp852'];

it.each([
  ['GBP', WEST, 'Zoë Smith Café,£5.00'],
  ['EUR', WEST, 'Jörg Müller, Grün-Weiß Köln;6,50'],
  ['EUR', WEST, 'Libellé;Noël Français, élève, reçu à;6,50'],
  ['EUR', WEST, 'José Núñez, cuota de socio año;6,50'],
  ['BRL', WEST, 'Histórico;João Gonçalves, mensalidade, não;6,50'],
  ['SEK', WEST, 'Åsa Östergård, träning på lördag;6,50'],
  ['DKK', WEST, 'Søren Ærø, kontingent på fodbold;6,50'],
  ['PLN', MIDDLE, 'Łukasz Żółć, składka członkowska, środa;6,50'],
  ['CZK', MIDDLE, 'Částka;Příspěvek, Šťastný Řehoř, žluťoučký kůň;6,50'],
  ['HUF', MIDDLE, 'Közlemény;Őrült Fűnyíró, tagdíj, Nagy István;6500'],
  ['EUR', MIDDLE, 'Ján Šťastný, členské na november, Ľubomír Kráľ;6,50'],
  ['EUR', ['win1257'], 'Mokėtojas;ŽYDRŪNAS ČIAPAS, narystė;6,50'],
  ['EUR', ['win1257'], 'Saņēmējs;Jānis Bērziņš, dalības maksa;6,50'],
  ['TRY', ['win1254'], 'Açıklama;Şule Yıldız, aidat ödemesi, Kasım;6,50'],
  ['BGN', ['win1251'], 'Основание;Анка Берг, членски внос за ноември;6,50'],
  ['JPY', ['shift_jis'], '摘要;ヤマダ タロウ 会費 十一月;650'],
])('a file of a club in %s in %s reads as it was written: %s', (currency, encodings, line) => {
  const text = `2026-11-06;${line}\n`.repeat(2);
  for (const encoding of encodings)
    expect(decodeText(clubMoney({ currency }), iconv.encode(text, encoding)).text).toBe(text);
});
