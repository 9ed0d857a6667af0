import readQr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrCode } from './qrCode.rules.ts';

test.each([
  'https://example.org/',
  'https://a-long-name-of-a-ministry.example.org/sermons/0c23866a-d16b-4f0e-9c55-0f6b1a3f9d21?t=5400',
  `https://example.org/series/${'a-very-long-name-'.repeat(6)}`,
])('the code of %s leads there', async (address) => {
  const picture = sharp(Buffer.from(qrCode(address)), { density: 300 })
    .flatten({ background: 'white' })
    .ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect(readQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address);
});
