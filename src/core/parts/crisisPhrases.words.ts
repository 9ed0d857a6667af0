/**
 * What people search for who may need somebody to talk to, based on the topics of helplines for young people (Childline,
 * Samaritans, Crisis Text Line, Kids Help Phone), with common misspellings. * stands for the rest of a word, or for a word.
 */
export const CRISIS_PHRASES: string[] = [
  // Suicide
  ...['suicid*', 'sucid*', 'suicde*', 'suiside*', 'suicicd*', 'sewerslide*', 'unaliv*', 'kms', 'kys', 'end my life'],
  ...['kill* myself', 'kill* my self', 'kill* himself', 'kill* herself', 'kill* themself', 'kill* themselves'],
  ...['ending my life', 'end it all', 'take my life', 'taking my life', 'take my own life', 'want to die', 'wanna die'],
  ...['wants to die', 'wish i was dead', 'wish i were dead', 'wish i was never born', 'better off dead'],
  ...['better off without me', 'ready to die', 'how to die', 'ways to die', 'reason to live', 'reasons to live'],
  ...['dont want to live', 'dont wanna live', 'dont want to be here', 'dont wanna be here', 'dont want to exist'],
  ...['dont want to be alive', 'dont want to wake up', 'nothing to live for', 'tired of living', 'tired of life'],
  ...[
    'want to disappear',
    'wanna disappear',
    'would miss me',
    'happier without me',
    'feel* like dying',
    'whats the point',
  ],
  ...['hang* myself', 'shoot* myself', 'drown* myself', 'poison* myself', 'overdos*', 'suffocat* myself'],
  // Self-harm
  ...['self harm*', 'selfharm*', 'self injur*', 'selfinjur*', 'self hurt', 'hurt* myself', 'harm* myself'],
  ...['cut myself', 'cutting', 'cutting myself', 'cuts myself', 'burn* myself', 'hit* myself', 'punish* myself'],
  // Depression, anxiety, and other mental illness
  ...['depress*', 'depres*', 'depession', 'anxi*', 'anxeity', 'anixety', 'axiety', 'panic*', 'hopeless*', 'worthless*'],
  ...['hate myself', 'hate my life', 'hate my body', 'hate being me', 'self hate', 'self hatred', 'self esteem'],
  ...['lonel*', 'feel* alone', 'so alone', 'all alone', 'im alone', 'i am alone', 'no friends', 'nobody cares'],
  ...['no one cares', 'nobody likes me', 'no one likes me', 'nobody loves me', 'no one loves me', 'everyone hates me'],
  ...['nobody understands me', 'no one understands me', 'stress*', 'overwhelm*', 'burnout', 'burn out', 'burned out'],
  ...['burnt out', 'breakdown', 'break down', 'cant cope', 'cant go on', 'cant take it*', 'cant do this anymore'],
  ...['mental*', 'therap*', 'counsel*', 'psychiatr*', 'psycholog*', 'psychosis', 'bipolar', 'schizo*', 'ptsd'],
  ...['trauma*', 'ocd', 'adhd', 'insomni*', 'cant sleep', 'nightmare*', 'hearing voices', 'hear voices', 'feel* numb'],
  ...[
    'not okay',
    'not ok',
    'cry* myself to sleep',
    'cry* all *',
    'cry* every*',
    'heartbroken',
    'heart broken',
    'feel* empty',
    'feel* nothing',
    'feel* trapped',
    'feel* like a burden',
    'feel* sad',
    'feel* hopeless',
    'intrusive thoughts',
  ],
  // Abuse and violence
  ...['abus*', 'rape', 'raped', 'rapes', 'raping', 'rapist', 'molest*', 'assault*', 'grooming', 'groomed', 'incest'],
  ...['touch* me', 'hit* me', 'beat* me', 'hurt* me', 'hurting me', 'forc* me', 'slap* me', 'punch* me', 'chok* me'],
  ...['violen*', 'neglect*', 'traffick*', 'stalk*', 'harass*', 'threaten*', 'forced marriage', 'fgm', 'toxic*'],
  ...['scared of my *', 'afraid of my *', 'scared at home', 'not safe', 'unsafe', 'in danger', 'predator*'],
  ...['blackmail*', 'sextort*', 'sexting', 'nudes', 'nude pics', 'dick pic*', 'revenge porn'],
  // Bullying
  ...['bully*', 'bullied', 'bullies', 'buly*', 'cyberbull*', 'cyber bull*', 'picked on', 'picking on me', 'left out'],
  // Eating disorders
  ...['eating disorder*', 'anorexi*', 'bulimi*', 'binge*', 'binging', 'purging', 'throw* up', 'make myself sick'],
  ...[
    'starv* myself',
    'body image',
    'body dysmorphi*',
    'too fat',
    'im fat',
    'so fat',
    'im ugly',
    'so ugly',
    'too ugly',
  ],
  // Drugs and addiction
  ...['drug*', 'alcohol*', 'drunk', 'addict*', 'cocaine', 'heroin', 'fentanyl', 'weed', 'vape', 'vaping', 'porn*'],
  ...['gambl*', 'masturbat*'],
  // Pregnancy
  ...['pregnan*', 'abort*', 'miscarr*', 'morning after pill'],
  // Home and loss
  ...['run* away', 'ran away', 'runaway', 'homeless*', 'kicked out', 'divorc*', 'foster care', 'parents fight*'],
  ...['parents hate me', 'grief', 'griev*', 'bereave*', 'funeral', 'my * died', 'my * is dead', 'my * passed away'],
  ...['lost my mom', 'lost my mum', 'lost my dad', 'my * is dying', 'break up', 'breakup', 'broke up with me'],
  // Asking for help
  ...['help me', 'need help', 'get help', 'please help', 'need to talk', 'someone to talk to', 'somebody to talk to'],
  ...[
    'talk to someone',
    'talk to somebody',
    'helpline*',
    'help line*',
    'hotline*',
    'lifeline',
    'crisis',
    'emergency',
    '988',
  ],
];
