import { describe, expect, test } from 'vitest';
import { CRISIS_PHRASES as GERMAN } from '../../languages/de/core/parts/crisisPhrases.words.ts';
import { phraseMatcher } from './crisis.rules.ts';
import { CRISIS_PHRASES as ENGLISH } from './crisisPhrases.words.ts';

const english = phraseMatcher(ENGLISH);
const german = phraseMatcher(GERMAN);

describe('a search by somebody in need is recognised', () => {
  test.each([
    'suicide',
    'Suicidal thoughts',
    'sucide',
    'I want to die',
    'i don’t want to live anymore',
    'I do not want to live anymore',
    'I cannot go on',
    'i can not sleep',
    'i wanted to die',
    'my best friend died',
    'how to kill myself',
    'my friend wants to kill herself',
    'SELF-HARM',
    'self harm',
    'cutting',
    'depression',
    'depressed',
    'anxiety',
    'panic attack',
    'i feel so alone',
    'lonely',
    'bullied at school',
    'my dad hits me',
    'raped',
    'eating disorder',
    'pregnant',
    'run away from home',
    'my mom died',
    'someone sent my nudes',
    'help me',
    'someone to talk to',
  ])('%s', (text) => expect(english(text)).toBe(true));

  test.each([
    'Suizid',
    'ich will nicht mehr leben',
    'ritzen',
    'Depressionen',
    'Mobbing',
    'Essstörung',
    'ESSSTÖRUNG',
    'mein Opa ist gestorben',
    'brauche Hilfe',
  ])('%s', (text) => expect(german(text)).toBe(true));
});

describe('other searches are not mistaken for one', () => {
  test.each([
    '',
    '*',
    'faith',
    'in christ alone',
    'hope',
    'fear not',
    'jesus died for me',
    'groom and bride',
    'purgatory',
    'number',
    'homework',
    'tonight',
    'anger',
    'how to pray',
    'the weeds',
    'soul surfer',
    'grace',
    'running',
  ])('%j', (text) => expect(english(text)).toBe(false));

  test.each(['Glaube', 'Hoffnung', 'Gebet', 'Rosenkranz', 'Hilfe'])('%j', (text) => expect(german(text)).toBe(false));
});
