/**
 * What people search for who may need somebody to talk to, based on the topics of helplines for young people (Childline,
 * Samaritans, Crisis Text Line, Kids Help Phone), with common misspellings. * stands for the rest of a word, or for a word.
 */
export const CRISIS_PHRASES: string[] = [
  // Suicide
  ...['suicid*', 'sucid*', 'suicde*', 'suiside*', 'suicicd*', 'sewerslide*', 'unaliv*', 'kms', 'kys', 'end my life'],
  ...['kill* myself', 'kill* my self', 'kill* yourself', 'kill* himself', 'kill* herself', 'kill* themself'],
  ...['kill* themselves', 'ending my life', 'end it all', 'ending it all', 'take my life', 'taking my life'],
  ...['take my own life', 'taking my own life', 'took * own life', 'want* to die', 'wanna die', 'wish* i was dead'],
  ...['wish* i were dead', 'wish* i was never born', 'wish* i were never born', 'wish* id never been born'],
  ...['wish* i had never been born', 'better off dead', 'better off without me', 'ready to die', 'how to die'],
  ...['ways to die', 'reason to live', 'reasons to live', '*nt want to live', '*nt wanna live', '*nt want to be here'],
  ...['*nt wanna be here', '*nt want to exist', '*nt wanna exist', '*nt want to be alive', '*nt wanna be alive'],
  ...['*nt want to wake up', '*nt wanna wake up', 'not want to live', 'not want to be here', 'not want to exist'],
  ...['not want to be alive', 'not want to wake up', 'longer want to live', 'nothing to live for', 'tired of living'],
  ...['tired of life', 'want* to disappear', 'wanna disappear', 'would miss me', 'happier without me'],
  ...['feel* like dying', 'felt like dying', 'whats the point', 'what is the point', 'hang* myself', 'shoot* myself'],
  ...['drown* myself', 'poison* myself', 'overdos*', 'suffocat* myself'],
  // Self-harm
  ...['self harm*', 'selfharm*', 'self injur*', 'selfinjur*', 'self hurt', 'hurt* myself', 'harm* myself'],
  ...['cut* myself', 'cut* himself', 'cut* herself', 'cutting', 'burn* myself', 'hit* myself', 'punish* myself'],
  ...['hurt* himself', 'hurt* herself', 'harm* himself', 'harm* herself'],
  // Depression, anxiety, and other mental illness
  ...['depres*', 'depession', 'anxi*', 'anxeity', 'anixety', 'axiety', 'panic*', 'hopeless*', 'worthless*'],
  ...['hat* myself', 'hate my life', 'hate my body', 'hate being me', 'self hate', 'self hatred', 'self esteem'],
  ...['lonel*', 'feel* alone', 'felt alone', 'so alone', 'all alone', 'im alone', 'i am alone', 'no friends'],
  ...['nobody cares', '*nt have friends', 'not have friends', '*nt have any friends', 'not have any friends'],
  ...['everybody hates me', 'no one cares', 'nobody likes me', 'no one likes me', 'nobody loves me', 'no one loves me'],
  ...['everyone hates me', 'nobody understands me', 'no one understands me', 'stress*', 'overwhelm*', 'burnout'],
  ...['burn out', 'burned out', 'burnt out', 'breakdown', 'break down', 'cant cope', 'cant go on', 'cant take it*'],
  ...['cant do this any*', 'cannot cope', 'cannot go on', 'cannot take it*', 'cannot do this any*', 'cannot sleep'],
  ...['can not sleep', 'can not cope', 'can not go on', 'can not take it*', 'can not do this any*', 'couldnt cope'],
  ...['could not cope', 'couldnt go on', 'could not go on', 'mental*', 'therap*', 'counsel*', 'psychiatr*'],
  ...['psycholog*', 'psychosis', 'bipolar', 'schizo*', 'ptsd', 'trauma*', 'ocd', 'adhd', 'insomni*', 'cant sleep'],
  ...['nightmare*', 'hearing voices', 'hear voices', 'feel* numb', 'felt numb', 'not okay', 'not ok'],
  ...['cry* myself to sleep', 'cried myself to sleep', 'cried all *', 'cry* all *', 'cry* every*', 'heartbroken'],
  ...['heart broken', 'feel* empty', 'felt empty', 'feel* nothing', 'felt nothing', 'feel* trapped', 'felt trapped'],
  ...['feel* like a burden', 'felt like a burden', 'feel* sad', 'intrusive thoughts'],
  // Abuse and violence
  ...['abus*', 'rape', 'raped', 'rapes', 'raping', 'rapist', 'molest*', 'assault*', 'grooming', 'groomed', 'incest'],
  ...['touch* me', 'hit* me', 'beat* me', 'hurt* me', 'forc* me', 'slap* me', 'punch* me', 'chok* me', 'violen*'],
  ...['neglect*', 'traffick*', 'stalk*', 'harass*', 'threaten*', 'forced marriage', 'fgm', 'toxic*', 'scared of my *'],
  ...['afraid of my *', 'scared at home', 'not safe', '*nt feel safe', 'not feel safe', 'unsafe', 'in danger'],
  ...['predator*', 'blackmail*', 'sextort*', 'sexting', 'nudes', 'nude pics', 'dick pic*', 'dickpic*'],
  // Bullying
  ...['bully*', 'bullied', 'bullies', 'buly*', 'cyberbull*', 'cyber bull*', 'picked on', 'picking on me', 'left out'],
  // Eating disorders
  ...['eating disorder*', 'anorexi*', 'bulimi*', 'binge*', 'binging', 'purging', 'throw* up', 'threw up'],
  ...['ma* myself sick', 'starv* myself', 'body image', 'body dysmorphi*', 'too fat', 'im fat', 'i am fat', 'am i fat'],
  ...['feel* fat', 'so fat', 'im ugly', 'i am ugly', 'am i ugly', 'feel* ugly', 'so ugly', 'too ugly'],
  // Drugs and addiction
  ...['drug*', 'alcohol*', 'drunk', 'addict*', 'cocaine', 'heroin', 'fentanyl', 'weed', 'vape', 'vaping', 'porn*'],
  ...['gambl*', 'masturbat*'],
  // Pregnancy
  ...['pregnan*', 'abort*', 'miscarr*', 'morning after pill'],
  // Home and loss
  ...['run* away', 'ran away', 'runaway', 'homeless*', 'kicked out', 'kick* me out', 'throw* me out', 'threw me out'],
  ...['divorc*', 'foster care', 'parents fight*', 'parents * fight*', 'parents hate me', 'grief', 'griev*', 'bereave*'],
  ...['funeral', 'my * died', 'my * is dead', 'my * passed away', 'my * * died', 'my * * is dead', 'my *s dead'],
  ...['my * * passed away', 'my * * is dying', 'my *s dying', 'lost my mom', 'lost my mum', 'lost my dad'],
  ...['lost my mother', 'lost my father', 'my * is dying', 'break up', 'breakup', 'broke up with me'],
  // Asking for help
  ...['help me', 'need help', 'get help', 'please help', 'need to talk', 'someone to talk to', 'somebody to talk to'],
  ...['talk to someone', 'talk to somebody', 'helpline*', 'help line*', 'hotline*', 'lifeline', 'crisis', 'emergency'],
  ...['988'],
];
