import type * as English from '../../../../core/parts/crisis.words.ts';
import type { Translated } from '../../../translated.ts';

/** After the topics of Nummer gegen Kummer, Telefonseelsorge and JugendNotmail. Umlauts are compared without their dots. */
const PHRASES = [
  // Suizid
  ...[
    'suizid*',
    'suicid*',
    'selbstmord*',
    'selbsttötung*',
    'umbring*',
    'bring* mich um',
    'will sterben',
    'sterben will',
  ],
  ...['sterben wollen', 'möchte sterben', 'nicht mehr leben', 'leben beenden', 'nehm* mir das leben', 'lebensmüde'],
  ...[
    'wäre ich tot',
    'wär ich tot',
    'will tot sein',
    'lieber tot',
    'besser tot',
    'ohne mich besser',
    'kein* grund zu leben',
  ],
  ...['nicht mehr da sein', 'nicht mehr aufwachen', 'überdosis', 'aufhängen', 'erhängen', 'kms'],
  // Selbstverletzung
  ...[
    'selbstverletz*',
    'selbst verletz*',
    'svv',
    'ritzen',
    'ritze',
    'ritzt',
    'geritzt',
    'verletz* mich',
    'schneide mich',
  ],
  // Seelische Not
  ...[
    'depress*',
    'depri*',
    'deppresion*',
    'angst',
    'ängste',
    'angststörung*',
    'angstzustände',
    'prüfungsangst',
    'panik*',
  ],
  ...[
    'einsam*',
    'so allein*',
    'bin allein*',
    'ganz allein*',
    'fühl* mich allein*',
    'keine freunde',
    'niemand mag mich',
  ],
  ...[
    'keiner mag mich',
    'niemand liebt mich',
    'keiner liebt mich',
    'alle hassen mich',
    'hasse mich',
    'hass* mein leben',
  ],
  ...['selbsthass', 'selbstwert*', 'wertlos*', 'hoffnungslos*', 'verzweif*', 'stress*', 'überforder*', 'burnout'],
  ...['kann nicht mehr', 'halte es nicht mehr aus', 'schaff* es nicht mehr', 'psych*', 'therap*', 'trauma*', 'ptbs'],
  ...['bipolar*', 'borderline', 'schizo*', 'zwangsstörung*', 'adhs', 'schlafstörung*', 'kann nicht schlafen', 'albtr*'],
  ...['alptr*', 'stimmen hören', 'höre stimmen', 'innere leere', 'fühl* nichts', 'liebeskummer'],
  // Gewalt und Missbrauch
  ...[
    'missbrauch*',
    'mißbrauch*',
    'misshand*',
    'vergewaltig*',
    'belästig*',
    'angefasst',
    'fasst mich an',
    'schlägt mich',
  ],
  ...['schlagen mich', 'geschlagen', 'gewalt*', 'inzest', 'bedroh*', 'stalk*', 'zwangsheirat*', 'zwingt mich'],
  ...[
    'angst vor mein*',
    'nicht sicher',
    'in gefahr',
    'erpress*',
    'nacktbild*',
    'nacktfoto*',
    'nudes',
    'sexting',
    'cybergrooming',
  ],
  // Mobbing
  ...['mobb*', 'gemobbt', 'cybermobb*', 'gehänselt', 'ausgegrenzt', 'ausgeschlossen'],
  // Essen
  ...[
    'essstörung*',
    'esstörung*',
    'magersucht',
    'magersüchtig*',
    'anorexi*',
    'bulimi*',
    'binge*',
    'erbrechen',
    'kotzen',
  ],
  ...['fressanf*', 'zu dick', 'bin dick', 'zu fett', 'bin fett', 'bin hässlich', 'so hässlich'],
  // Sucht
  ...[
    'droge*',
    'alkohol*',
    'sucht',
    'süchtig*',
    'abhängig*',
    'kiffen',
    'kifft',
    'vapen',
    'porno*',
    'spielsucht',
    'betrunken',
  ],
  // Schwangerschaft
  ...['schwanger*', 'abtreib*', 'fehlgeburt*', 'pille danach'],
  // Zuhause, Verlust
  ...['abhauen', 'weglaufen', 'abgehauen', 'ausreißen', 'rausgeworfen', 'obdachlos*', 'scheidung*', 'eltern streiten'],
  ...['eltern trennen', 'trauer*', 'mein* * ist gestorben', 'mein* * ist tot', 'mein* * stirbt', 'beerdigung*'],
  // Um Hilfe bitten
  ...[
    'hilf mir',
    'brauche hilfe',
    'brauch hilfe',
    'helft mir',
    'jemand zum reden',
    'jemanden zum reden',
    'mit jemandem reden',
  ],
  ...['seelsorge*', 'sorgentelefon', 'notruf*', 'notfall*', 'krise*', 'nummer gegen kummer', 'beratung*', 'hotline*'],
];

export const CRISIS_WORDS: Translated<typeof English.CRISIS_WORDS> = {
  phrases: PHRASES,
  title: 'Ist es gerade schwer?',
  link: 'Seelsorge für Teenager: Menschen zum Reden',
};
