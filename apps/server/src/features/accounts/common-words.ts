/**
 * Words that people make passwords of: our own words first, then keys, names, love, sport, animals, things, in both
 * alphabets and with the wrong keyboard. Small letters; whoever guesses tries the capitals too.
 */
const OWN = `
  okoem окоём окоем okoyom market marketplace magazin zakupki zakupka snab snabzhenie buhgalter bukhgalter director
  direktor menedzher manager prodavec seller work rabota office ofis company kompaniya sklad tender zakaz dostavka
  skud kamera domofon bezopasnost ohrana videonablyudenie
`;

const KEYS = `
  password passwd passw passwort wachtwoord contrasena parola haslo senha passord pass parol пароль gfhjkm login
  logon user guest admin administrator root test testing tester welcome letmein letme changeme change default secret
  master access enter system server network internet computer laptop windows linux google yandex vkontakte mail
  rambler skype facebook myspace youtube samsung nokia sony apple iphone android siemens motorola toshiba intel dell
  compaq hewlett canon epson oracle cisco private public temp temporary newpass mypass iforgot keyboard wordpass
  nopass opensesame ghbdtn rfhnjirf yjdsqgfhjkm dfcbkbq ljcneg
`;

const LOVE = `
  love iloveyou iloveu ilove loveyou loveme lover lovely mylove onelove truelove forever always baby babygirl
  babyboy babygurl babydoll honey sweet sweety sweetie sweetheart sweetness sugar candy cutie cutiepie angel angels
  angelo princess prince queen king kisses kissme hugs heart hearts darling dear friend friends bestfriend bff
  family mother mom mommy mama father dad daddy papa brother sister wife husband son daughter sexy sexybitch bigsexy
  hottie hotstuff gorgeous beautiful pretty handsome smile happy happiness blessed bless faith hope grace peace
  jesus jesuschrist christ god heaven hello hallo hi hey bye goodbye thankyou please sorry privet привет poka lubov
  любовь lublu люблю solnce солнце solnyshko kotenok котенок zaika зайка malysh kroshka rodina druzhba mamochka
`;

const NAMES = `
  aaron adam adrian alan albert alejandro alex alexander alexandra alexis alfred alice alicia allison alyssa amanda
  amber amy andre andrea andrew andy angela angelica angelina anita anna anne annie anthony antonio ariana ashley
  ashleigh audrey austin bailey barbara barney benjamin bernard bernie beth betty beverly billy bobby bonnie bradley
  brandi brandon brandy brenda brendan brian brianna bridget britney brittany brooke bruce bryan bryant caitlin
  cameron carla carlos carmen carol carolina caroline carolyn carrie casey cassandra cassie catherine cecilia
  celeste charles charlie charlotte chelsea cheryl chester chloe chris christian christina christine christopher
  cindy claire claudia clayton colleen connor courtney craig crystal curtis cynthia daisy dakota dale dallas dana
  daniel daniela danielle danny darren dave david dawn dean deborah debbie denise dennis derek derrick destiny devin
  diamond diana diane diego dolores dominic donald donna doris dorothy douglas duncan dustin dylan eddie eduardo
  edward elaine eleanor elena eli elijah elizabeth ella ellen emily emma eric erica erik erin ernest esther ethan
  eugene evan evelyn faith felix fernando fiona florence frances francis francisco frank franklin fred freddie
  frederick gabriel gabriela gabrielle garrett gary gavin george gerald gerard gilbert gina gloria gordon grant greg
  gregory hannah harold harrison harry heather hector helen henry holly howard hunter ian ingrid irene isaac isabel
  isabella ivan jack jackie jackson jacob jacqueline jade jake james jamie jane janet janice jared jasmine jason jay
  jazmine jean jeanne jeff jeffrey jenna jennifer jenny jeremy jerome jerry jesse jessica jessie jill jim jimmy joan
  joanna jocelyn joe joel joey johanna john johnny johnson jonathan jordan jorge jose joseph josh joshua joyce juan
  juanita judith judy julia julian juliana julie june justin kaitlyn karen karina karl kate katherine kathleen
  kathryn kathy katie kayla keith kelly kelsey ken kendra kenneth kenny kevin kimberly kim krista kristen kristin
  kristina krystal kyle larry laura lauren lawrence leah lee leo leon leonard leslie leticia lewis liam lillian lily
  linda lindsay lindsey lisa logan lorenzo lorraine louis louise lucas lucy luis luke lynn mackenzie madison maggie
  manuel marcus margaret maria mariah mariana marie marilyn mario marion marissa mark marlene marshall martha martin
  marvin mary mason matt matthew maureen maurice max maximus maxwell megan melanie melissa melvin mercedes meredith
  michael michaela micheal michel michelle miguel mike mikey mildred miranda mitchell molly monica morgan myles
  nadia nancy naomi natalie natasha nathan nathaniel neil nelson nicholas nick nicolas nicole nikki nina noah noel
  nora norman oliver olivia omar oscar owen pablo pamela patricia patrick paul paula pauline pedro peggy penny perry
  peter philip phillip phyllis preston rachel ralph ramon randy raquel raul ray raymond rebecca regina rene renee
  ricardo richard rick ricky riley rita robert roberta roberto robin rocky roger roland roman ron ronald ronaldo
  rosa rose rosemary roxanne roy russell ruth ryan sabrina sally salvador sam samantha samson sampson samuel sandra
  sandy sara sarah savannah scott sean sebastian serena sergio seth shane shannon sharon shaun shawn sheila shelby
  sherry shirley sierra simon solomon sofia sonia sophia sophie spencer stacey stacy stanley stella stephanie
  stephen steve steven stewart stuart summer susan suzanne sydney sylvia tamara tammy tania tanya tara tatiana
  taylor teresa terry theodore theresa thomas tiffany tim timothy tina todd tom tommy toni tony tracey tracy travis
  trevor trinity tyler tyrone valentina valerie vanessa vera veronica vicky victor victoria vincent violet virginia
  vivian walter wanda warren wayne wendy wesley whitney william willie wilson winston xavier yolanda yvonne zachary
  zoe
`;

const RUSSIAN_NAMES = `
  александр aleksandr alexandr саша sasha александра андрей andrey andrei антон anton анна аня anya алексей aleksey
  alexey alexei лёша алёна alena алина alina алла анастасия anastasia anastasiya настя nastya ангелина арина arina
  артём артем artem борис boris вадим vadim валентина валерия вера вероника виктор viktor виктория viktoria вика
  vika виталий vitaly vitaliy владимир vladimir влад vlad владислав vladislav галина galina григорий дарья darya
  даша dasha денис denis дмитрий dmitry dmitriy dmitri дима dima евгений evgeny evgeniy женя евгения екатерина
  ekaterina катя katya елена elena лена lena елизавета лиза liza иван ivan игорь igor илья ilya инна ирина irina ира
  irka кирилл kirill константин konstantin костя kostya кристина kristina ксения ksenia kseniya лариса larisa лев
  леонид любовь lubov людмила ludmila маргарита margarita рита марина marina мария mariya маша masha максим maksim
  maxim макс михаил mikhail mihail миша misha надежда nadezhda наталья natalia natalya наташа natasha ната никита
  nikita николай nikolay nikolai коля оксана oksana олег oleg олеся olesya ольга olga оля павел pavel паша pasha
  пётр петр petr petya полина polina роман roma рома руслан ruslan светлана svetlana света sveta сергей sergey
  sergei серёжа serega слава slava станислав стас stas степан таня татьяна tatyana tatiana тимофей timofey тимур
  timur ульяна фёдор эдуард юлия yulia yuliya юля julia юрий yuriy yuri яна yana ярослав yaroslav
`;

const SPORT = `
  football footbal futbol fussball soccer baseball basebal basketball hockey softball volleyball tennis golf golfer
  boxing wrestling swimming skater skateboard surfing surfer snowboard running runner gymnast cheer cheerleader
  racing racer player players gamer game games champion champions winner team coach college school student sports
  liverpool arsenal chelsea manchester manutd barcelona madrid realmadrid juventus milan inter chivas america lakers
  celtics bulls pistons heat knicks spurs yankees redsox dodgers cubs mets braves cardinals giants cowboys steelers
  packers eagles raiders redskins redskin broncos dolphins patriots vikings panthers bears chargers falcons saints
  huskers buckeyes buckeye longhorns gators wildcats wildcat bulldogs bulldog knights warriors warrior rangers
  ranger pirates spartans titans trojans hornets kobe jordan beckham ronaldinho messi maradona zidane gerrard rooney
  spartak zenit зенит спартак cska lokomotiv dinamo dynamo torpedo rubin ferrari porsche mercedes bmw audi honda
  toyota nissan mazda subaru ford chevy chevrolet mustang corvette camaro harley yamaha suzuki kawasaki ducati
  formula turbo lada жигули wolfswagen volkswagen volvo lexus hummer jeep truck trucker driver nascar
`;

const ANIMALS = `
  dog dogs doggy puppy cat cats kitty kitten kittycat tiger tigers tigger lion lions bear teddybear monkey monkeys
  horse horses pony rabbit bunny dragon dragons eagle eagles falcon hawk wolf wolves fox snake spider turtle dolphin
  shark fish fishing chicken chickens duck ducky frog froggy penguin panda butterfly ladybug bird birdie phoenix
  unicorn pegasus cobra viper panther jaguar leopard gorilla elephant buffalo donkey piglet cow bull rooster raven
  crow squirrel hamster mouse rat bulldog poodle husky pitbull rottweiler labrador buddy buster bandit oreo snoopy
  scooby scoobydoo sparky smokey shadow ginger pepper princess peanut peanuts pumpkin cookie cookies coco cocoa
  muffin brownie cupcake marley toby rocky lucky max jake duke rex rusty boomer bubba bubbles mittens whiskers simba
  nala garfield мурзик кошка собака барсик
`;

const THINGS = `
  girl boy man woman kid kids child children people orange banana bananas apple apples cherry cherries strawberry
  blueberry peach peaches lemon mango pineapple grape chocolate vanilla caramel icecream cheese cheesecake pizza
  burger hamburger pancake pancakes bacon butter coffee pepsi cocacola coke sprite drpepper rootbeer mountain
  mountaindew redbull vodka whiskey tequila beer budweiser corona heineken marlboro newport smoke smoker stoner weed
  ganja pimp pimpin player playboy gangster gangsta thug hustler killer killa assassin soldier sniper ninja samurai
  pirate wizard magic magician merlin gandalf hobbit matrix neo trinity morpheus batman superman spiderman ironman
  hulk wolverine joker robin catwoman hellboy starwars skywalker yoda vader jedi startrek enterprise terminator
  predator alien aliens godzilla pokemon pikachu naruto sasuke sakura bleach deathnote dragonball goku vegeta
  digimon yugioh mario luigi zelda sonic halo warcraft starcraft diablo counter counterstrike quake doom fallout
  thesims sims minecraft nintendo playstation gamecube xbox hacker haker xakep hack metallica nirvana slipknot korn
  eminem tupac shakur biggie lilwayne wutang madonna britney beyonce rihanna shakira jonas nickjonas hannah beatles
  elvis acdc zeppelin pinkfloyd greenday blink linkin linkinpark evanescence deftones slayer megadeth pantera
  ramones clash guitar guitars bass drums drummer piano violin trumpet music musica rock rockstar rocknroll rocker
  punk punkrock metal hiphop rap rapper dance dancer dancing singer song disco party money moneyman cash dollar
  dollars rich business bank gold golden silver diamond diamonds ruby emerald pearl crystal platinum rainbow star
  stars superstar sunshine sunny sunset sun moon moonlight sky heaven cloud storm stormy thunder lightning rain snow
  snowball snowman snowflake winter spring summer autumn fall january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday morning night nights
  midnight dark darkness black blue red green yellow purple pink white brown gray violet fire flame flames inferno
  ice water ocean sea river lake beach island forest tree flower flowers rose roses daisy lily tulip jasmine garden
  nature earth world planet space galaxy universe saturn jupiter venus mars neptune mercury apollo zeus athena
  hercules atlas titan titanic phantom ghost vampire zombie witch demon demons devil satan lucifer evil hell death
  dead skull blood bloody murder gun guns shotgun magnum bullet knife sword hammer machine truck house home window
  door table chair pencil paper book books library school teacher doctor nurse nursing lawyer police cop fireman
  army navy marine marines airforce military freedom liberty justice america american usa england english london
  ireland irish scotland france french paris germany german berlin italy italia spain mexico mexican brazil brasil
  canada australia holland india china japan tokyo russia россия russian moscow moskva москва piter питер spb samara
  самара sochi сочи ural sibir kazan казань texas florida california newyork brooklyn chicago boston detroit dallas
  houston phoenix denver seattle atlanta miami vegas tennessee georgia virginia carolina dakota montana jersey
  hawaii northside southside eastside westside crazy cool cooldude coolguy dude awesome great best super hero legend
  boss bigboss bigdaddy bigboy badboy badgirl badass bitch bitches biteme asshole dumbass fuck fuckyou fucker fuckme
  fuckoff shit shithead bullshit pussy penis dick cock sex sexsex porn naughty suckit yousuck sucks whatever whatsup
  something nothing everything anything someone nobody remember forget trust trustno trustme believe dream dreams
  dreamer destiny fate fantasy mystery history science physics chemistry biology math college university spirit soul
  angel hope wish birthday christmas xmas halloween easter valentine vacation holiday weekend summertime telephone
  cellphone phone number letter mailman internet website layouts hardcore freestyle sublime eclipse element fusion
  energy power powers force impact blaster revenge vengeance chaos anarchy rebel outlaw maverick shorty lilman
  lilmama mami papi chico chica loca loco amor teamo tequiero bonita hermosa princesa corazon mariposa estrella
  estrellita bebe azerty soleil bonjour amour chouchou doudou loulou coucou hallo schatz ficken spiderpig boomboom
  booboo poohbear pooh winnie mickey minnie donald goofy disney barbie spongebob patrick squidward simpson simpsons
  homer bart southpark cartman kenny family guy friends lost heroes smallville gizmo gizmodo nemo shrek cinderella
  snowwhite tinkerbell peterpan ariel bambi dumbo maximo pancho bassman birdman milkman iceman wildman superfly
  hotrod lowrider cruiser sailing sailor captain pilot eagle boeing airbus rocket trident cannon tank turbo diesel
  gorilla grendel phish chipper flipper skipper zipper keeper jumper bumper
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(
  [OWN, KEYS, LOVE, NAMES, RUSSIAN_NAMES, SPORT, ANIMALS, THINGS].flatMap((list) => list.trim().split(/\s+/)),
);
