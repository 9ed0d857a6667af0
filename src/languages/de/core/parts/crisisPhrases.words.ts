import type * as English from '../../../../core/parts/crisisPhrases.words.ts';
import type { Translated } from '../../../translated.ts';

/** Based on the topics of Nummer gegen Kummer, Telefonseelsorge and JugendNotmail. Umlauts are compared without their dots. */
export const CRISIS_PHRASES: Translated<typeof English.CRISIS_PHRASES> = [
  // Suizid
  ...['suizid*', 'suicid*', 'selbstmord*', 'selbsttötung*', 'umbring*', 'umzubringen', 'sich umgebracht'],
  ...['bring* mich um', 'bring* sich um', 'will sterben', 'sterben will', 'sterben wollen', 'möchte sterben'],
  ...['sterben möchte', 'wollte sterben', 'sterben wollte', 'nicht mehr leben', 'leben beend*', 'leben zu beenden'],
  ...['leben ein ende', 'nehm* mir das leben', 'mir das leben nehm*', 'mir das leben zu nehmen'],
  ...['nimmt sich das leben', 'sich das leben nehm*', 'sich das leben genommen', 'lebensmüde', 'wäre ich tot'],
  ...['wär ich tot', 'ich wäre tot', 'ich wär tot', 'ich nie geboren', 'will tot sein', 'wollte tot sein'],
  ...['möchte tot sein', 'lieber tot', 'besser tot', 'ohne mich besser', 'besser ohne mich', 'würde mich vermissen'],
  ...['kein* grund zu leben', 'leben hat kein* sinn', 'kein* sinn mehr', 'nicht mehr da sein', 'nicht mehr hier sein'],
  ...['nicht mehr existieren', 'nicht mehr aufwachen', 'will verschwinden', 'möchte verschwinden', 'überdosis'],
  ...['aufhängen', 'erhängen', 'mich erschieß*', 'mich vergift*', 'mich ertränk*', 'kms', 'kys'],
  // Selbstverletzung
  ...['selbstverletz*', 'selbst verletz*', 'svv', 'ritzen', 'ritze', 'ritzt', 'geritzt', 'verletz* mich'],
  ...['mich verletz*', 'schneide mich', 'mich schneid*', 'mich geschnitten'],
  // Seelische Not
  ...['depress*', 'depri*', 'deppresion*', 'angst', 'ängste', 'angststörung*', 'angstzustände', 'prüfungsangst'],
  ...['panik*', 'einsam*', 'so allein*', 'bin allein*', 'ganz allein*', 'fühl* mich allein*', 'mich allein* fühl*'],
  ...['keine freunde', 'hab* niemanden', 'niemand mag mich', 'keiner mag mich', 'mich mag niemand', 'mich mag keiner'],
  ...['niemand liebt mich', 'keiner liebt mich', 'niemand versteht mich', 'keiner versteht mich', 'alle hassen mich'],
  ...['jeder hasst mich', 'hasse mich', 'mich hasse', 'mich selbst hasse', 'hass* mein leben', 'hass* mein* körper'],
  ...['selbsthass', 'selbstwert*', 'wertlos*', 'hoffnungslos*', 'verzweif*', 'stress*', 'überforder*', 'burnout'],
  ...['kann nicht mehr', 'nicht mehr kann', 'nicht mehr weiter', 'halt* * nicht mehr aus', 'halts nicht mehr aus'],
  ...['nicht mehr aushalt*', 'schaff* * nicht mehr', 'schaffs nicht mehr', 'psych*', 'therap*', 'trauma*', 'ptbs'],
  ...['bipolar*', 'borderline', 'schizo*', 'zwangsstörung*', 'zwangsgedanke*', 'adhs', 'schlafstörung*', 'schlaflos*'],
  ...['kann nicht schlafen', 'kann * nicht schlafen', 'nicht schlafen kann', 'nicht einschlafen', 'albtr*', 'alptr*'],
  ...['stimmen hören', 'höre stimmen', 'innere leere', 'fühl* mich leer', 'fühl* mich taub', 'fühl* mich gefangen'],
  ...['fühl* nichts', 'bin eine last', 'nur eine last', 'weine jede*', 'weine mich in den schlaf', 'liebeskummer'],
  // Gewalt und Missbrauch
  ...['missbrauch*', 'misshand*', 'vergewaltig*', 'belästig*', 'angefasst', 'fasst mich an'],
  ...['schlägt mich', 'mich schlägt', 'mich schlagen', 'mir weh*', 'vernachlässig*', 'schlagen mich', 'geschlagen'],
  ...['gewalt*', 'inzest', 'bedroh*', 'stalk*', 'zwangsheirat*', 'zwingt mich', 'mich zwingt', 'mich gezwungen'],
  ...['nicht sicher', 'in gefahr', 'erpress*', 'nacktbild*', 'nacktfoto*', 'nudes', 'dickpic*', 'sexting', 'grooming'],
  ...['cybergrooming'],
  // Mobbing
  ...['mobb*', 'gemobbt', 'cybermobb*', 'bully*', 'cyberbull*', 'fertiggemacht', 'mich fertig', 'gehänselt'],
  ...['ausgegrenzt', 'ausgeschlossen'],
  // Essen
  ...['essstörung*', 'esstörung*', 'magersucht', 'magersüchtig*', 'anorexi*', 'bulimi*', 'binge*', 'erbrechen'],
  ...['kotz*', 'gekotzt', 'fressanf*', 'zu dick', 'bin dick', 'zu fett', 'bin fett', 'so fett', 'bin hässlich'],
  ...['so hässlich', 'zu hässlich', 'bin ich dick', 'bin ich fett', 'bin ich hässlich'],
  // Sucht
  ...['droge*', 'alkohol*', 'sucht', 'süchtig*', 'abhängig*', 'kiff*', 'gekifft', 'kokain*', 'heroin', 'vape*'],
  ...['porno*', 'spielsucht', 'spielsüchtig*', 'masturb*', 'selbstbefriedig*', 'betrunken'],
  // Schwangerschaft
  ...['schwanger*', 'abtreib*', 'abgetrieben', 'fehlgeburt*', 'pille danach'],
  // Zuhause, Verlust
  ...['abhauen', 'abgehauen', 'weglaufen', 'weggelaufen', 'ausreißen', 'ausgerissen', 'rausgeworfen'],
  ...['rausgeschmissen', 'wirft mich raus', 'obdachlos*', 'scheidung*', 'sich scheiden', 'pflegefamilie*'],
  ...['mit mir schluss', 'schluss mit mir', 'eltern hassen mich', 'eltern streiten', 'eltern * streiten'],
  ...['eltern trennen', 'eltern getrennt', 'eltern * * getrennt', 'trauer*', 'beerdigung*', 'mein* * ist *storben'],
  ...['mein* * * ist *storben', 'mein* * ist * *storben', 'mein* * *storben ist', 'mein* * ist tot'],
  ...['mein* * * ist tot', 'mein* * stirbt', 'mein* * * stirbt', 'mutter verloren', 'vater verloren', 'mama verloren'],
  ...['papa verloren'],
  // Um Hilfe bitten
  ...['hilf mir', 'brauch* hilfe', 'hilfe brauch*', 'bitte hilfe', 'bitte helf*', 'helft mir', 'jemand* zum reden'],
  ...['mit jemand* reden', 'seelsorge*', 'sorgentelefon', 'notruf*', 'notfall*', 'krise*', 'nummer gegen kummer'],
  ...['beratung*', 'hotline*', '116111', '116 111'],
];
